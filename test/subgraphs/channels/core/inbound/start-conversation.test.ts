import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatDesk } from '../../../../support/channels/chat.js';
import { type SignedIn, signIn } from '../../../../support/signed-in.js';
import { type ConversationDesk, conversationDesk, type Item } from './conversations.harness.js';
import { type InboundApp, PERSON, startInbound } from './inbound.harness.js';

let app: InboundApp;
let owner: SignedIn;
let inbox: ConversationDesk;
beforeAll(async () => {
  app = await startInbound();
  owner = await signIn(app);
  inbox = conversationDesk(app);
});
afterAll(() => app?.stop());

const start = (body: object, key = app.testKey) => app.request('POST', '/v1/conversations', { body, key });
const fieldsOf = ({ body }: { body: Item }) => (body.details ?? []).map(({ field }: Item) => field);

describe('a conversation', () => {
  test('is begun on a line, open, once, however often and by however many', async () => {
    const id = await chatDesk(app).line('chatapp');
    const answers = await Promise.all([1, 2, 3].map(() => start({ channel: 'chatapp', instanceId: id, peer: PERSON })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const [{ body }] = answers as [Item];
    expect(body.data).toMatchObject({ channel: 'chatapp', instanceId: id, peer: PERSON, status: 'OPEN', sequence: 0 });
    const line = { ...(await app.line()), id };
    expect(await inbox.eventNames(line)).toEqual(['conversation.opened']);
    await app.receive(line, { text: 'Hello' });
    expect(await inbox.ofLine(line)).toMatchObject([{ id: body.data.id, sequence: 1 }]);
  });

  test('is of the user who begins it, and of the contact that has the address', async () => {
    const peer = '+14155552001';
    const contact = await app.request('POST', '/v1/contacts', { body: { name: 'Ana Souza', phone: peer } });
    const contactId = contact.body.data.id;
    const answer = await owner.graphql(
      'mutation ($contactId: ID!) { startConversation(channel: sms, contactId: $contactId) { id peer assigneeId contact { id } } }',
      { contactId },
      { 'x-mode': 'test' },
    );
    const begun = answer.body.data.startConversation;
    expect(begun).toMatchObject({ peer, assigneeId: expect.stringMatching(/^usr_/), contact: { id: contactId } });
    const again = await start({ channel: 'sms', peer: '(415) 555-2001' });
    expect(again.body.data).toMatchObject({ id: begun.id, assigneeId: begun.assigneeId });
  });

  test('of mail and of SMS begins with a message that is sent', async () => {
    for (const [channel, peer, payload] of [
      ['sms', '+14155552002', { message: 'Your parcel is here.' }],
      ['email', 'Ana@Reader.example', { subject: 'Your parcel', text: 'It is here.' }],
    ] as const) {
      const { status, body } = await start({ channel, peer, message: { payload } });
      expect([status, body.code]).toEqual([201, undefined]);
      const { data } = await inbox.get(`/v1/conversations/${body.data.id}/entries`);
      expect(data).toMatchObject([{ kind: 'MESSAGE' }]);
      // A mail keeps the case in which its recipient was written, and so does the list of mails by it.
      const sent = await inbox.get(`/v1/${channel}/messages?to=${encodeURIComponent(peer)}`);
      expect(sent.data).toMatchObject([{ id: data[0].id }]);
    }
  });

  test('shows its message in the answer, with an idempotency key too', async () => {
    const text = 'Your parcel is here.';
    const given: Record<string, string>[] = [{}, { 'idempotency-key': 'parcel-4711' }];
    for (const [at, headers] of given.entries()) {
      const body = { channel: 'sms', peer: `+1415555201${at}`, message: { payload: { message: text } } };
      const answer = await app.request('POST', '/v1/conversations', { body, headers });
      expect(answer.body.data.lastEntry).toMatchObject({ text, content: { text } });
    }
  });

  test('is not begun if its message is refused', async () => {
    const peer = '+14155552003';
    const refused = await start({ channel: 'sms', peer, message: { payload: { message: '' } } });
    expect(refused.status).toBe(400);
    const blocked = '+14155552004';
    await app.request('POST', '/v1/suppressions', { body: { channel: 'sms', address: blocked } });
    const suppressed = await start({ channel: 'sms', peer: blocked, message: { payload: { message: 'Hello' } } });
    expect(suppressed.status).toBeGreaterThanOrEqual(400);
    for (const one of [peer, blocked])
      expect((await inbox.get(`/v1/conversations?peer=${encodeURIComponent(one)}`)).data).toEqual([]);
  });

  test('names every field that is wrong', async () => {
    const id = await chatDesk(app).line('chatapp');
    expect(fieldsOf(await start({ channel: 'chatapp', instanceId: id, peer: 'nobody' }))).toEqual(['peer']);
    expect(fieldsOf(await start({ channel: 'chatapp', peer: PERSON }))).toEqual(['instanceId']);
    expect(fieldsOf(await start({ channel: 'botchat', instanceId: id, peer: '1234567' }))).toEqual(['instanceId']);
    expect(fieldsOf(await start({ channel: 'sms', instanceId: id, peer: PERSON }))).toEqual(['instanceId']);
    expect(fieldsOf(await start({ channel: 'sms' }))).toEqual(['peer']);
    expect(fieldsOf(await start({ channel: 'sms', peer: PERSON, contactId: 'con_1' }))).toEqual(['contactId']);
    expect(fieldsOf(await start({ channel: 'push', peer: PERSON }))).toEqual(['channel']);
    expect(fieldsOf(await start({ channel: 'webchat', peer: 'vis_1' }))).toEqual(['channel']);
    const missing = 'con_01kaz3v7t2fx9r8m5e0qhd4bgn';
    expect(fieldsOf(await start({ channel: 'sms', contactId: missing }))).toEqual(['contactId']);
    const nobody = await app.request('POST', '/v1/contacts', {
      body: { name: 'No number', email: 'nobody@reader.example' },
    });
    expect(fieldsOf(await start({ channel: 'sms', contactId: nobody.body.data.id }))).toEqual(['contactId']);
  });

  test('takes the scopes of what it does, the lines of the credential and the line of its mode', async () => {
    const id = await chatDesk(app).line('chatapp');
    const body = { channel: 'chatapp', instanceId: id, peer: '+14155552005' };
    const reader = await app.key({ scopes: ['conversations:read'] });
    expect((await start(body, reader)).status).toBe(403);
    const manager = await app.key({ scopes: ['conversations:manage'] });
    expect((await start({ ...body, message: { payload: { message: 'Hello' } } }, manager)).status).toBe(403);
    const contact = await app.request('POST', '/v1/contacts', { body: { name: 'Ben', phone: '+14155552006' } });
    const ofContact = { channel: 'sms', contactId: contact.body.data.id };
    expect((await start(ofContact, manager)).body.code).toBe('FORBIDDEN');
    const other = await chatDesk(app).line('chatapp');
    const limited = await app.key({ scopes: ['conversations:manage'], instanceIds: [other] });
    expect(fieldsOf(await start(body, limited))).toEqual(['instanceId']);
    expect((await start({ channel: 'sms', peer: '+14155552007' }, limited)).status).toBe(404);
    expect(fieldsOf(await start(body, app.liveKey))).toEqual(['instanceId']);
    expect((await inbox.get('/v1/conversations?peer=%2B14155552005')).data).toEqual([]);
  });
});

test('a live RCS agent of the workspace is a line, and no other is', async () => {
  const { pool } = app.services.db;
  const insert = `insert into channels.sender (id, workspace_id, channel, value, answerable, created_at)
    values ($1, $2, 'rcs', $3, true, now())`;
  const [own, foreign] = ['snd_01kaz3v7t2fx9r8m5e0qhd4bgn', 'snd_01kaz3v7t2fx9r8m5e0qhd4bgp'];
  await pool.query(insert, [own, app.workspaceId, 'agent-of-ours']);
  await pool.query(insert, [foreign, 'ws_other', 'agent-of-others']);
  const body = (instanceId: string) => ({ channel: 'rcs', instanceId, peer: PERSON });
  expect((await start(body(own), app.liveKey)).body.data).toMatchObject({ instanceId: own, sandbox: false });
  expect(fieldsOf(await start(body(foreign), app.liveKey))).toEqual(['instanceId']);
  expect(fieldsOf(await start(body(own)))).toEqual(['instanceId']);
});
