import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../../../subgraphs/workspaces/user/user.service.js';
import { type SignedIn, signIn } from '../../../../support/signed-in.js';
import { statementsOf } from '../../../../support/statements.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, startInbound } from './inbound.harness.js';

let app: InboundApp;
let owner: SignedIn;
let ownId: string;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  owner = await signIn(app);
  ownId = (await owner.graphql('{ me { user { id } } }')).body.data.me.user.id;
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const batch = (body: object, key = app.testKey) => app.request('POST', '/v1/conversations/batch', { body, key });

/** Conversations of one line. */
async function several(count: number) {
  const line = await app.line();
  await app.receive(line, ...Array.from({ length: count }, (_, at) => ({ from: `+1415558${1000 + at}` })));
  const ids = (await inbox.ofLine(line, '&limit=100')).map(({ id }) => id as string);
  return { line, ids };
}

describe('many conversations in one request', () => {
  test('are closed, assigned and labelled, each with its events', async () => {
    const { line, ids } = await several(3);
    await inbox.change(ids[0]!, { labels: ['old', 'kept'] });
    const changes = { status: 'CLOSED', assigneeId: ownId, addLabels: [' new ', 'kept'], removeLabels: ['old'] };
    const { status, body } = await batch({ ids, ...changes });
    expect([status, body.data.changed, body.data.failed]).toEqual([200, 3, 0]);
    const after = await inbox.ofLine(line);
    expect(after.map(({ assigneeId, status: state }) => [assigneeId, state])).toEqual(Array(3).fill([ownId, 'CLOSED']));
    expect(after.find(({ id }) => id === ids[0]).labels).toEqual(['kept', 'new']);
    expect((await inbox.eventNames(line)).filter(name => name !== 'conversation.opened').sort()).toEqual([
      ...Array(3).fill('conversation.assigned'),
      ...Array(3).fill('conversation.closed'),
      ...Array(4).fill('conversation.labels_changed'),
    ]);
  });

  test('name each that cannot be changed, which stops no other', async () => {
    const { ids } = await several(2);
    await inbox.change(ids[0]!, { labels: Array.from({ length: 20 }, (_, at) => `label ${at}`) });
    const missing = 'cnv_01jzzzzzzzzzzzzzzzzzzzzzzz';
    const { body } = await batch({ ids: [ids[0], missing, ids[1], ids[1], 'nothing'], addLabels: ['one more'] });
    expect(body.data).toMatchObject({ changed: 2, failed: 3 });
    expect(body.data.results.map(({ index, error }: Item) => [index, error?.code])).toEqual([
      [0, 'LIMIT_REACHED'],
      [1, 'NOT_FOUND'],
      [2, undefined],
      [3, undefined],
      [4, 'NOT_FOUND'],
    ]);
    expect((await inbox.get(`/v1/conversations/${ids[1]}`)).data.labels).toEqual(['one more']);
  });

  test('are those of the caller alone', async () => {
    const { ids } = await several(1);
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const limited = await app.key({ mode: 'test', instanceIds: [(await app.line()).id] });
    for (const key of [stranger, app.liveKey, limited])
      expect((await batch({ ids, status: 'CLOSED' }, key)).body.data).toMatchObject({ changed: 0, failed: 1 });
    expect((await inbox.get(`/v1/conversations/${ids[0]}`)).data.status).toBe('OPEN');
  });

  test('are refused as a whole where the request itself is wrong', async () => {
    const { ids } = await several(1);
    const fieldsOf = async (body: object) => {
      const answer = await batch(body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      return answer.body.details.map(({ field }: Item) => field);
    };
    expect(await fieldsOf({ ids: [] })).toEqual(['ids']);
    expect(await fieldsOf({ ids: Array(101).fill(ids[0]) })).toEqual(['ids']);
    expect(await fieldsOf({ ids, status: 'SNOOZED' })).toEqual(['snoozedUntil']);
    expect(await fieldsOf({ ids, addLabels: ['fine', ' '] })).toEqual(['addLabels[1]']);
    expect(await fieldsOf({ ids, assigneeId: 'usr_01kaz3v7t2fx9r8m5e0qhd4bgn' })).toEqual(['assigneeId']);
    expect(await batch({ ids, read: true })).toMatchObject({ status: 403, body: { code: 'USER_REQUIRED' } });
  });

  test('are marked as read and unread by a person', async () => {
    const { ids } = await several(2);
    const mark = async (read: boolean) => {
      const query = `mutation ($ids: [ID!]!, $read: Boolean) {
        updateConversations(ids: $ids, read: $read) { results { conversation { unread } } } }`;
      const { body } = await owner.graphql(query, { ids, read });
      return body.data.updateConversations.results.map(({ conversation }: Item) => conversation.unread);
    };
    expect(await mark(true)).toEqual([0, 0]);
    expect(await mark(false)).toEqual([1, 1]);
  });

  test('take a number of statements that does not grow with them', async () => {
    const count = async (size: number, addLabels: string[]) => {
      const { ids } = await several(size);
      return (await statementsOf(app, () => batch({ ids, status: 'CLOSED', addLabels }))).length;
    };
    await count(1, ['warm']);
    expect(await count(60, ['new'])).toBeLessThan((await count(2, ['other'])) + 5);
  });
});

describe('conversations with notes that name a person', () => {
  test('are listed for that person', async () => {
    const { line, ids } = await several(3);
    const email = 'named@batch.example';
    const made = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
    const named = await signIn(app, { email, password: made.password });
    const list = async (mentioned: boolean) => {
      const query = `query ($line: ID, $mentioned: Boolean) {
        conversations(instanceId: $line, mentioned: $mentioned) { items { id } } }`;
      const { body } = await named.graphql(query, { line: line.id, mentioned });
      return body.data.conversations.items.map(({ id }: Item) => id).sort();
    };
    expect(await list(true)).toEqual([]);
    const note = { text: 'Look at this', mentions: [made.user.id] };
    for (let round = 0; round < 2; round++)
      await app.request('POST', `/v1/conversations/${ids[1]}/notes`, { body: note });
    await app.request('POST', `/v1/conversations/${ids[0]}/notes`, { body: { text: 'Nobody is named' } });
    expect(await list(true)).toEqual([ids[1]]);
    expect(await list(false)).toEqual([ids[0], ids[2]].sort());
    const key = await app.request('GET', '/v1/conversations?mentioned=true');
    expect(key).toMatchObject({ status: 403, body: { code: 'USER_REQUIRED' } });
  });
});

test('the counts of queues are read by themselves', async () => {
  const { line } = await several(2);
  const key = await app.key({ mode: 'test', instanceIds: [line.id] });
  expect((await inbox.get('/v1/conversations/counts', key)).data).toMatchObject({ all: 2, unassigned: 2, mine: null });
  expect((await inbox.get('/v1/conversations/counts?status=CLOSED', key)).data).toMatchObject({
    all: 0,
    unassigned: 0,
  });
});
