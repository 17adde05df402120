import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../../../kernel/database/database.js';
import { noteCalls } from '../../../../../subgraphs/channels/kinds/voice/conversation/note-calls.js';
import type { CallStep } from '../../../../../subgraphs/channels/kinds/voice/flow/step.js';
import { receiveCall } from '../../../../../subgraphs/channels/kinds/voice/inbound/receive-call.js';
import { createUser } from '../../../../../subgraphs/workspaces/user/user.service.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk } from '../../../../support/channels/voice.js';
import { type SignedIn, signIn } from '../../../../support/signed-in.js';

let app: TestApp;
let desk: ReturnType<typeof callDesk>;
let owner: SignedIn;
beforeAll(async () => {
  app = await startApp();
  desk = callDesk(app);
  owner = await signIn(app);
});
afterAll(() => app?.stop());

const SAY: CallStep[] = [{ name: 'hello', type: 'say', text: 'Hello' }];
const VOICEMAIL: CallStep[] = [
  { name: 'record', type: 'recordStart' },
  { name: 'message', type: 'pause', seconds: 2 },
];
let ref = 0;

/** Somebody calls a number, and its flow runs until the call is over. */
async function calls(from: string | null, flow: CallStep[] | null): Promise<string> {
  const facts = { workspaceId: app.workspaceId, sandbox: true, from, to: '+14155550100', provider: 'sandbox' };
  const { id } = await receiveCall(app.ctx(app.workspaceId), { ...facts, providerRef: `conversation ${ref++}`, flow });
  await desk.pass(20);
  return id;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
const get = async (path: string, key = app.testKey): Promise<any> => (await app.request('GET', path, { key })).body;
const withPeer = async (peer: string) => (await get(`/v1/conversations?peer=${encodeURIComponent(peer)}`)).data;
const unread = async (id: string) => {
  const answer = await owner.graphql(
    'query ($id: ID!) { conversation(id: $id) { unread } }',
    { id },
    { 'x-mode': 'test' },
  );
  return answer.body.data.conversation.unread;
};
const entriesOf = async (id: string, query = '') => get(`/v1/conversations/${id}/entries${query}`);
const events = async (name: string, conversationId: string) =>
  (await get('/v1/events?limit=100')).data.filter(
    (one: { event: string; data: { conversationId?: string } }) =>
      one.event === name && one.data.conversationId === conversationId,
  );

describe('a call that comes in', () => {
  test('and is missed begins an open conversation of the numbers, with one unread entry', async () => {
    const peer = '+14155561001';
    const contact = await app.request('POST', '/v1/contacts', { body: { name: 'Ana Souza', phone: peer } });
    const id = await calls(peer, null);
    const [conversation, ...others] = await withPeer(peer);
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({ channel: 'sms', status: 'OPEN', sandbox: true, sequence: 1 });
    const ofContact = await get(`/v1/conversations?contactId=${contact.body.data.id}`);
    expect(ofContact.data).toMatchObject([{ id: conversation.id }]);
    expect(await unread(conversation.id)).toBe(1);
    const { data } = await entriesOf(conversation.id);
    expect(data).toMatchObject([{ kind: 'CALL', id, text: null }]);
    expect(data[0].content).toMatchObject({ direction: 'INBOUND', status: 'CANCELLED', missed: true, from: peer });
    expect(await events('conversation.opened', conversation.id)).toHaveLength(1);
  });

  test('and leaves a message opens what was closed, with its recording', async () => {
    const peer = '+14155561002';
    await calls(peer, SAY);
    const [before] = await withPeer(peer);
    expect(before).toMatchObject({ status: 'CLOSED', sequence: 0 });
    expect(await unread(before.id)).toBe(0);
    const id = await calls(peer, VOICEMAIL);
    const [after] = await withPeer(peer);
    expect(after).toMatchObject({ id: before.id, status: 'OPEN', sequence: 1 });
    expect(Date.parse(after.lastActivityAt)).toBeGreaterThan(Date.parse(before.lastActivityAt));
    const answer = await owner.graphql(
      'query ($id: ID!) { conversation(id: $id) { lastEntry { kind call { id missed recordings { items { id status } } } } } }',
      { id: after.id },
      { 'x-mode': 'test' },
    );
    expect(answer.body.data.conversation.lastEntry).toMatchObject({
      kind: 'CALL',
      call: { id, missed: true, recordings: { items: [{ status: 'READY' }] } },
    });
  });

  test('with a hidden number belongs to no conversation', async () => {
    const before = (await get('/v1/conversations?limit=100')).data.length;
    await calls(null, null);
    expect((await get('/v1/conversations?limit=100')).data).toHaveLength(before);
  });

  test('and is told of twice counts once', async () => {
    const peer = '+14155561003';
    const id = await calls(peer, null);
    const ended = {
      id: 'evt_1',
      name: 'voice.call.failed',
      workspaceId: app.workspaceId,
      instanceId: '',
      messageId: null,
    };
    const again = { ...ended, at: app.clock.now(), sandbox: true, data: { callId: id } };
    await noteCalls.consume(app.services, [again, again]);
    expect(await withPeer(peer)).toMatchObject([{ sequence: 1 }]);
    await sql(app.services.db, 'update channels.call set conversation_id = null where id = $1', [id]);
    await Promise.all([noteCalls.consume(app.services, [again]), noteCalls.consume(app.services, [again])]);
    expect(await withPeer(peer)).toMatchObject([{ sequence: 2 }]);
  });

  test('is given to a member by the rules, and is not answered by a text outside the hours', async () => {
    const hours = { timeZone: 'UTC', week: [{ day: 1, from: '04:00', to: '04:01' }], daysOff: [] };
    const made = await createUser(app.ctx(), {
      email: 'calls@inbox.example',
      workspaceId: app.workspaceId,
      role: 'member',
    });
    const rules = [{ name: 'All', memberIds: [made.user.id] }];
    const set = await app.request('PATCH', '/v1/inbox/settings', {
      key: app.liveKey,
      body: { hours, awayAnswer: 'We are closed.', rules },
    });
    expect(set.status).toBe(200);
    const peer = '+14155561004';
    await calls(peer, null);
    const [conversation] = await withPeer(peer);
    expect(conversation).toMatchObject({ status: 'OPEN', assigneeId: made.user.id });
    expect((await entriesOf(conversation.id)).data).toHaveLength(1);
  });
});

describe('a call that is placed', () => {
  test('is an entry and activity of the conversation, and begins none', async () => {
    const peer = '+14155561005';
    await desk.placed(peer);
    await desk.pass(20);
    expect(await withPeer(peer)).toEqual([]);
    await calls(peer, SAY);
    const [{ id, lastActivityAt }] = await withPeer(peer);
    const placed = await desk.placed(peer);
    await desk.pass(20);
    const [after] = await withPeer(peer);
    expect(after).toMatchObject({ id, status: 'CLOSED', sequence: 0 });
    expect(Date.parse(after.lastActivityAt)).toBeGreaterThan(Date.parse(lastActivityAt));
    const { data } = await entriesOf(id);
    expect(data.map(({ content }: { content: { direction: string } }) => content.direction)).toEqual([
      'OUTBOUND',
      'INBOUND',
      'OUTBOUND',
    ]);
    expect(data[0].id).toBe(placed.replace(/^msg_/, 'call_'));
    expect((await desk.read(data[0].id)).messageId).toBe(placed);
  });

  test('stands in one order with texts and notes, with one cursor', async () => {
    const peer = '+14155561006';
    await calls(peer, null);
    const [{ id }] = await withPeer(peer);
    await app.request('POST', '/v1/sms/messages', { body: { to: [peer], message: 'We saw that you called.' } });
    await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text: 'Called twice.' } });
    await desk.placed(peer);
    await calls(peer, null);
    const kinds: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await entriesOf(id, `?limit=2${cursor}`);
      kinds.push(
        ...page.data.map(
          ({ kind, content }: { kind: string; content: { direction?: string } | null }) => content?.direction ?? kind,
        ),
      );
      if (!page.pagination.nextCursor) break;
      cursor = `&cursor=${page.pagination.nextCursor}`;
    }
    expect(kinds.filter(kind => kind !== 'RECEIVED')).toEqual(['INBOUND', 'OUTBOUND', 'NOTE', 'MESSAGE', 'INBOUND']);
    const only = await entriesOf(id, '?kinds=CALL');
    expect(only.data).toHaveLength(3);
  });
});

test('what a call is shows to who reads conversations, and its sound to who reads calls alone', async () => {
  const peer = '+14155561007';
  const callId = await calls(peer, VOICEMAIL);
  const [{ id }] = await withPeer(peer);
  const key = await app.key({ scopes: ['conversations:read'] });
  const { data } = await get(`/v1/conversations/${id}/entries`, key);
  expect(data).toMatchObject([{ kind: 'CALL', id: callId, content: { missed: true } }]);
  const refused = await app.request('GET', `/v1/voice/calls/${callId}/recordings`, { key });
  expect(refused.status).toBe(403);
});

test('an erasure of the person takes calls and conversation, and nothing begins them again', async () => {
  const peer = '+14155561008';
  const contact = await app.request('POST', '/v1/contacts', { body: { name: 'Ben', phone: peer } });
  const id = await calls(peer, null);
  expect(await withPeer(peer)).toHaveLength(1);
  await app.request('POST', `/v1/contacts/${contact.body.data.id}/erase`, { body: {} });
  await desk.pass(10);
  expect(await withPeer(peer)).toEqual([]);
  const again = {
    id: 'evt_2',
    name: 'voice.call.failed',
    workspaceId: app.workspaceId,
    instanceId: '',
    messageId: null,
  };
  await noteCalls.consume(app.services, [{ ...again, at: app.clock.now(), sandbox: true, data: { callId: id } }]);
  expect(await withPeer(peer)).toEqual([]);
});
