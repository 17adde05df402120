import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import { reportPresence } from '../../../../../subgraphs/channels/features/conversation/presence/report-presence.js';
import { createUser } from '../../../../../subgraphs/workspaces/user/user.service.js';
import { type SignedIn, signIn } from '../../../../support/signed-in.js';
import { openStream } from '../../../../support/stream.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, startInbound } from './inbound.harness.js';

let app: InboundApp;
let owner: SignedIn;
let ana: SignedIn & { id: string };
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  owner = await signIn(app);
  inbox = conversationDesk(app);
  const email = 'ana@presence.example';
  const made = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
  ana = { ...(await signIn(app, { email, password: made.password })), id: made.user.id };
});
afterAll(() => app?.stop());

const LOOK = 'mutation ($id: ID!, $typing: Boolean) { lookAtConversation(id: $id, typing: $typing) { id } }';
const LEAVE = 'mutation ($id: ID!) { leaveConversation(id: $id) { id } }';
const look = async (who: SignedIn, id: string, typing?: boolean) => {
  const { body } = await who.graphql(LOOK, { id, typing });
  expect(body.data).toEqual({ lookAtConversation: { id } });
};
const present = async (id: string, as = owner): Promise<Item[]> => {
  const query = 'query ($id: ID!) { conversation(id: $id) { present { user { id } typing since } } }';
  return (await as.graphql(query, { id })).body.data.conversation.present;
};
const stored = async (id: string) =>
  (
    await app.services.db.pool.query('select until from channels.conversation_presence where conversation_id = $1', [
      id,
    ])
  ).rows;

test('is told by who looks and who writes, and is over by itself', async () => {
  const { id } = await inbox.begun();
  expect(await present(id)).toEqual([]);
  await look(ana, id);
  const since = app.clock.now().toISOString();
  expect(await present(id)).toEqual([{ user: { id: ana.id }, typing: false, since }]);
  app.clock.advance(seconds(4));
  await look(ana, id, true);
  await look(owner, id);
  expect(await present(id)).toMatchObject([{ user: { id: ana.id }, typing: true, since }, { typing: false }]);
  app.clock.advance(seconds(8));
  expect(await present(id)).toMatchObject([{ typing: false, since }, { typing: false }]);
  app.clock.advance(seconds(30));
  await look(ana, id);
  app.clock.advance(seconds(7));
  expect(await present(id)).toMatchObject([{ user: { id: ana.id }, since }]);
  app.clock.advance(seconds(45));
  expect(await present(id)).toEqual([]);
  await look(ana, id);
  expect(await present(id)).toMatchObject([{ since: app.clock.now().toISOString() }]);
  await ana.graphql(LEAVE, { id });
  expect(await present(id)).toEqual([]);
});

test('is heard by who watches the conversation, also when it ends without a word', async () => {
  const { id } = await inbox.begun();
  const query = 'subscription ($id: ID!) { conversation(id: $id) { present { user { id } typing } } }';
  const stream = await openStream(app, query, { variables: { id } });
  const heard = (wanted: object[]) =>
    stream.until(({ data }) => JSON.stringify(data.data.conversation.present) === JSON.stringify(wanted));
  await heard([]);
  const user = { id: ana.id };
  await look(ana, id);
  await heard([{ user, typing: false }]);
  await look(ana, id, true);
  await heard([{ user, typing: true }]);
  app.clock.advance(seconds(9));
  await app.sweep();
  await heard([{ user, typing: false }]);
  app.clock.advance(seconds(40));
  await app.sweep();
  await heard([]);
  expect(await stored(id)).toEqual([]);
  await look(ana, id);
  await heard([{ user, typing: false }]);
  await ana.graphql(LEAVE, { id });
  await heard([]);
  stream.close();
});

test('is told of the person too, where a channel knows', async () => {
  const { id } = await inbox.begun();
  const conversation = { id, workspaceId: app.workspaceId };
  await reportPresence(jobContext(app.services), conversation, null, true);
  expect(await present(id)).toMatchObject([{ user: null, typing: true }]);
  expect((await inbox.get(`/v1/conversations/${id}`)).data.present).toEqual([
    { userId: null, typing: true, since: app.clock.now().toISOString() },
  ]);
});

test('is stored once in three seconds, unless something changes', async () => {
  const { id } = await inbox.begun();
  await look(ana, id);
  const [first] = await stored(id);
  app.clock.advance(seconds(2));
  await look(ana, id);
  expect(await stored(id)).toEqual([first]);
  await look(ana, id, true);
  const [second] = await stored(id);
  expect(second.until > first.until).toBe(true);
  app.clock.advance(seconds(2));
  await look(ana, id, true);
  await look(ana, id);
  expect(await stored(id)).toEqual([second]);
  await look(ana, id, false);
  expect(await present(id)).toMatchObject([{ typing: false }]);
  app.clock.advance(seconds(4));
  const before = await stored(id);
  await look(ana, id);
  expect(await stored(id)).not.toEqual(before);
});

test('is of people, in conversations that they may read', async () => {
  const { id } = await inbox.begun();
  const key = await app.request('POST', `/v1/conversations/${id}/presence`, { body: { typing: true } });
  expect(key).toMatchObject({ status: 403, body: { code: 'USER_REQUIRED' } });
  const leave = await app.request('DELETE', `/v1/conversations/${id}/presence`);
  expect(leave).toMatchObject({ status: 403, body: { code: 'USER_REQUIRED' } });
  const workspaceId = await app.workspace();
  const made = await createUser(app.ctx(), { email: 'eve@presence.example', workspaceId, role: 'owner' });
  const stranger = await signIn(app, { email: 'eve@presence.example', password: made.password });
  for (const text of [LOOK, LEAVE]) {
    const { body } = await stranger.graphql(text, { id });
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
  }
  expect(await stored(id)).toEqual([]);
});
