import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConversationDesk, conversationDesk } from './conversations.harness.js';
import { type InboundApp, PERSON, startInbound } from './inbound.harness.js';

let app: InboundApp;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const HOURS = {
  name: 'Opening hours',
  shortcut: 'hours',
  text: 'Hi {{ contact.name | default: "there" }}, until 18:00.',
  channels: ['chatapp'],
};
const make = (body: object, key = app.liveKey) => app.request('POST', '/v1/canned-answers', { body, key });

describe('a canned answer', () => {
  test('is made, found, changed and deleted', async () => {
    const made = await make(HOURS);
    expect(made).toMatchObject({ status: 201, body: { data: HOURS } });
    const { id } = made.body.data;
    await make({ name: 'Bye', shortcut: 'bye', text: 'Bye.' });
    expect((await inbox.get('/v1/canned-answers?search=by')).data).toHaveLength(1);
    for (const search of ['hour', 'OPENING'])
      expect((await inbox.get(`/v1/canned-answers?search=${search}`)).data).toMatchObject([{ id }]);
    expect((await inbox.get('/v1/canned-answers')).data).toHaveLength(2);
    const path = `/v1/canned-answers/${id}`;
    const changed = await app.request('PATCH', path, {
      body: { name: 'When we are open', text: 'Until 19:00.', channels: [] },
    });
    expect((await inbox.get('/v1/canned-answers?search=hours')).data).toMatchObject([{ id }]);
    expect(changed.body.data).toMatchObject({ name: 'When we are open', text: 'Until 19:00.', channels: [] });
    expect((await inbox.get(path)).data).toMatchObject({ name: 'When we are open', text: 'Until 19:00.' });
    const node = await app.graphql('query ($id: ID!) { node(id: $id) { __typename id } }', { id });
    expect(node.body.data.node).toEqual({ __typename: 'CannedAnswer', id });
    expect((await app.request('DELETE', path)).status).toBe(200);
    expect((await app.request('GET', path)).status).toBe(404);
  });

  test('is filled for the person of a conversation', async () => {
    const { line, id: conversationId } = await inbox.begun();
    const { id } = (await make({ ...HOURS, shortcut: 'filled' })).body.data;
    const filled = () => inbox.get(`/v1/canned-answers/${id}/text?conversationId=${conversationId}`);
    expect((await filled()).data).toEqual({ text: 'Hi there, until 18:00.' });
    await app.request('POST', '/v1/contacts', { body: { name: 'Ana', phone: PERSON } });
    expect((await filled()).data).toEqual({ text: 'Hi Ana, until 18:00.' });
    const limited = await app.key({ mode: 'test', instanceIds: [(await app.line()).id] });
    const path = `/v1/canned-answers/${id}/text?conversationId=${conversationId}`;
    expect((await app.request('GET', path, { key: limited })).status).toBe(404);
    expect(
      (await app.request('GET', path, { key: await app.key({ mode: 'test', instanceIds: [line.id] }) })).status,
    ).toBe(200);
    const key = await app.key({ mode: 'test', scopes: ['conversations:read'] });
    expect((await app.request('GET', path, { key })).body.code).toBe('FORBIDDEN');
    expect((await app.request('GET', `/v1/canned-answers/${id}/text`, { key })).body.data).toEqual({
      text: 'Hi there, until 18:00.',
    });
  });

  test.each([
    [{ name: '', shortcut: 'Two words', text: ' ' }, ['name', 'shortcut', 'text']],
    [{ ...HOURS, shortcut: 'broken', text: 'Hi {{ contact.name' }, ['text']],
  ])('is refused as %j, with each field', async (body, fields) => {
    const refused = await make(body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    const named = new Set(refused.body.details.map(({ field }: { field: string }) => field));
    expect([...named].sort()).toEqual(fields);
  });

  test('has a shortcut of its own in the workspace, and is missing in another', async () => {
    const { id } = (await make({ ...HOURS, shortcut: 'own' })).body.data;
    expect(await make({ ...HOURS, shortcut: 'own' })).toMatchObject({
      status: 409,
      body: { code: 'CANNED_ANSWER_SHORTCUT_TAKEN', details: [{ field: 'shortcut' }] },
    });
    const stranger = await app.key({ workspaceId: await app.workspace() });
    expect((await make({ ...HOURS, shortcut: 'own' }, stranger)).status).toBe(201);
    expect((await app.request('GET', `/v1/canned-answers/${id}`, { key: stranger })).status).toBe(404);
    expect((await app.request('DELETE', `/v1/canned-answers/${id}`, { key: stranger })).status).toBe(404);
    const reader = await app.key({ scopes: ['conversations:read'] });
    expect((await make({ ...HOURS, shortcut: 'mine' }, reader)).status).toBe(403);
    expect((await app.request('GET', `/v1/canned-answers/${id}`, { key: reader })).status).toBe(200);
  });
});
