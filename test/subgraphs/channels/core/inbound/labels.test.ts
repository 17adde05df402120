import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConversationDesk, conversationDesk } from './conversations.harness.js';
import { type InboundApp, startInbound } from './inbound.harness.js';

let app: InboundApp;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const PATH = '/v1/conversations/labels';
const named = async (query = '', key = app.testKey): Promise<string[]> =>
  (await inbox.get(`${PATH}${query}`, key)).data.map(({ name }: { name: string }) => name);

describe('GET /v1/conversations/labels', () => {
  test('each label that was set by a change, by a batch or by a rule, once and by name', async () => {
    const { id } = await inbox.begun();
    await inbox.change(id, { labels: ['refund', ' Wholesale '] });
    await inbox.change(id, { labels: ['refund'] });
    await app.request('POST', '/v1/conversations/batch', {
      body: { ids: [id], addLabels: ['late'] },
      key: app.testKey,
    });
    const rule = { name: 'Parcels', words: ['parcel'], labels: ['delivery'] };
    await app.request('PATCH', '/v1/inbox/settings', { body: { rules: [rule] }, key: app.liveKey });
    await inbox.begun('Where is my parcel?');
    await app.settle();
    await app.sweep();
    expect(await named()).toEqual(['Wholesale', 'delivery', 'late', 'refund']);
    expect(await named('?search=WHOLE')).toEqual(['Wholesale']);
    expect(await named('?search=%25')).toEqual([]);
  });

  test('a change of them is an event, and what changes nothing is none', async () => {
    const { line, id } = await inbox.begun();
    await inbox.change(id, { labels: ['refund', 'late'] });
    await inbox.change(id, { labels: ['late', 'refund'] });
    await app.request('POST', '/v1/conversations/batch', { body: { ids: [id], addLabels: ['late'] } });
    await app.request('POST', '/v1/conversations/batch', { body: { ids: [id], removeLabels: ['late'] } });
    const events = (await app.allEvents(line.id)).filter(({ event }) => event === 'conversation.labels_changed');
    expect(events.map(({ data }) => data['labels'])).toEqual([['refund', 'late'], ['refund']]);
  });

  test('in any letter case they are one: kept as they were first written, found, taken off and forgotten', async () => {
    const [first, second] = [await inbox.begun(), await inbox.begun()];
    const labelled = async (id: string, body: object) => (await inbox.change(id, body)).body.data.labels;
    expect(await labelled(first.id, { labels: ['Key account', 'KEY ACCOUNT'] })).toEqual(['Key account']);
    expect(await labelled(second.id, { labels: ['key account'] })).toEqual(['Key account']);
    expect(await labelled(first.id, { labels: ['key ACCOUNT'] })).toEqual(['Key account']);
    const changes = (await app.allEvents(first.line.id)).filter(({ event }) => event === 'conversation.labels_changed');
    expect(changes).toHaveLength(1);
    expect(await inbox.ofLine(first.line, '&label=KEY%20account')).toMatchObject([{ id: first.id }]);
    await app.request('POST', '/v1/conversations/batch', { body: { ids: [second.id], addLabels: ['KEY ACCOUNT'] } });
    expect(await inbox.ofLine(second.line)).toMatchObject([{ labels: ['Key account'] }]);
    await app.request('POST', '/v1/conversations/batch', { body: { ids: [second.id], removeLabels: ['KEY ACCOUNT'] } });
    expect(await inbox.ofLine(second.line)).toMatchObject([{ labels: [] }]);
    expect((await app.request('DELETE', `${PATH}/${encodeURIComponent('key account')}`)).status).toBe(200);
    expect(await named('?search=key')).toEqual([]);
  });

  test('page by page, of names as long as they may be', async () => {
    const { id } = await inbox.begun();
    const labels = ['a', 'b', 'c'].map(letter => `${letter}${'😀'.repeat(29)}é`);
    expect((await inbox.change(id, { labels })).status).toBe(200);
    const path = `${PATH}?search=${encodeURIComponent('😀')}&limit=2`;
    const first = await inbox.get(path);
    const second = await inbox.get(`${path}&cursor=${first.pagination.nextCursor}`);
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(labels);
    expect(second.pagination.nextCursor).toBeNull();
    const key = await app.key({ workspaceId: await app.workspace() });
    const other = await app.request('GET', `${path}&cursor=${first.pagination.nextCursor}`, { key });
    expect([other.status, other.body.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test('those of test conversations are not those of real ones, and a label of another workspace is not known', async () => {
    const { id } = await inbox.begun();
    await inbox.change(id, { labels: ['only in tests'] });
    expect(await named('?search=only')).toEqual(['only in tests']);
    expect(await named('?search=only', app.liveKey)).toEqual([]);
    const stranger = await app.key({ workspaceId: await app.workspace() });
    expect(await named('', stranger)).toEqual([]);
    const gone = await app.request('DELETE', `${PATH}/only%20in%20tests`, { key: stranger });
    expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('DELETE /v1/conversations/labels/{name}', () => {
  test('takes it off the list until it is set again; conversations keep it', async () => {
    const { id } = await inbox.begun();
    await inbox.change(id, { labels: ['a/typo'] });
    const remove = () => app.request('DELETE', `${PATH}/a%2Ftypo`, { key: app.testKey });
    expect((await remove()).body.data).toEqual({ id: 'a/typo', deleted: true });
    expect((await remove()).status).toBe(404);
    expect(await named('?search=typo')).toEqual([]);
    expect((await inbox.get(`/v1/conversations/${id}`)).data.labels).toEqual(['a/typo']);
    await inbox.change(id, { labels: ['a/typo', 'more'] });
    expect(await named('?search=typo')).toEqual(['a/typo']);
  });

  test('403 FORBIDDEN without conversations:manage', async () => {
    const key = await app.key({ scopes: ['conversations:read'] });
    const { status, body } = await app.request('DELETE', `${PATH}/refund`, { key });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});
