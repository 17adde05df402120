import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '../../../../../kernel/context/clock.js';
import { transact } from '../../../../../kernel/context/context.js';
import { emit } from '../../../../../kernel/events/outbox.js';
import { SENT } from '../../../../../subgraphs/channels/core/message/events.js';
import { rcsEvents } from '../../../../../subgraphs/channels/kinds/rcs/events.js';
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

describe('a thread', () => {
  test('has what came in, what went out, echoes and notes in one order, with one cursor', async () => {
    const desk = chatDesk(app);
    const line = { ...(await app.line()), id: await desk.line('chatapp') };
    await app.receive(line, { text: 'One' });
    await desk.send('chatapp', {
      ...{ instanceId: line.id, to: [PERSON], type: 'text', payload: { message: 'Two' } },
      class: 'transactional',
    });
    await app.settle();
    await app.receive(line, { text: 'Three', echo: true });
    const [{ id }] = await inbox.ofLine(line);
    const note = await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text: 'Four' } });
    expect(note.status).toBe(201);
    await app.receive(line, { text: 'Five' });
    const kinds: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await inbox.get(`/v1/conversations/${id}/entries?limit=2${cursor}`);
      kinds.push(...page.data.map((entry: Item) => `${entry.kind} ${entry.text}`));
      if (!page.pagination.nextCursor) break;
      cursor = `&cursor=${page.pagination.nextCursor}`;
    }
    expect(kinds).toEqual(['RECEIVED Five', 'NOTE Four', 'ECHO Three', 'MESSAGE Two', 'RECEIVED One']);
  });

  test('is begun by a message of the workspace, closed until it is answered', async () => {
    const desk = chatDesk(app);
    const id = await desk.line('chatapp');
    const line = { ...(await app.line()), id };
    await desk.send('chatapp', {
      instanceId: id,
      to: [PERSON],
      type: 'text',
      payload: { message: 'Hello' },
      class: 'transactional',
    });
    await app.settle();
    const [begunHere] = await inbox.ofLine(line);
    expect(begunHere).toMatchObject({ status: 'CLOSED', peer: PERSON, sequence: 0 });
    expect(await inbox.eventNames(line)).toEqual([]);
    await app.receive(line, { text: 'Hi' });
    expect(await inbox.ofLine(line)).toMatchObject([{ id: begunHere.id, status: 'OPEN', sequence: 1 }]);
    expect(await inbox.eventNames(line)).toEqual(['conversation.opened']);
  });

  test('of a live agent is not begun by a message of the sandbox that names the agent', async () => {
    const { pool } = app.services.db;
    await pool.query(
      `insert into channels.sender (id, workspace_id, channel, value, answerable, created_at)
       values ('snd_01kaz3v7t2fx9r8m5e0qhd4bgn', $1, 'rcs', 'agent-of-ours', true, now())`,
      [app.workspaceId],
    );
    const sent = await app.request('POST', '/v1/rcs/messages', {
      body: { to: ['+14155550900'], payload: { message: 'Hello' } },
    });
    const [live, id] = ['snd_01kaz3v7t2fx9r8m5e0qhd4bgn', sent.body.data.messageIds[0]];
    await pool.query("update channels.message set sender = 'agent-of-ours' where id = $1", [id]);
    await inbox.passTime();
    const begun = 'select sandbox from channels.conversation where instance_id = $1';
    expect((await pool.query(begun, [live])).rows).toEqual([]);
    const text = `update channels.message set sandbox = false where id = $1 returning workspace_id`;
    await pool.query(text, [id]);
    await transact(app.ctx(app.workspaceId), tx =>
      emit(
        tx,
        rcsEvents.sent!,
        { workspaceId: app.workspaceId, messageId: id, sandbox: false },
        { ...SENT, messageId: id, channel: 'rcs', to: '+14155550900' },
      ),
    );
    await app.settle();
    expect((await pool.query(begun, [live])).rows).toEqual([{ sandbox: false }]);
  });

  test('of SMS goes on with the numbers of the workspace', async () => {
    const sent = await app.request('POST', '/v1/sms/messages', { body: { to: ['+14155550005'], message: 'Hello' } });
    expect(sent.status).toBe(202);
    await inbox.passTime();
    const [conversation] = (await inbox.get('/v1/conversations?channel=sms')).data;
    expect(conversation).toMatchObject({ channel: 'sms', peer: '+14155550005', status: 'OPEN' });
    const before = conversation.lastActivityAt;
    app.clock.advance(hours(1));
    await app.request('POST', '/v1/sms/messages', { body: { to: ['+14155550005'], message: 'Again' } });
    await inbox.passTime();
    const { data } = await inbox.get(`/v1/conversations/${conversation.id}`);
    expect(new Date(data.lastActivityAt).getTime()).toBeGreaterThan(new Date(before).getTime());
    const entries = (await inbox.get(`/v1/conversations/${conversation.id}/entries`)).data.map(
      ({ kind }: Item) => kind,
    );
    expect(entries.filter((kind: string) => kind === 'MESSAGE')).toHaveLength(2);
    expect(entries.filter((kind: string) => kind === 'RECEIVED')).toHaveLength(2);
  });
});

describe('an answer', () => {
  const reply = (id: string, body: object, key = app.testKey) =>
    app.request('POST', `/v1/conversations/${id}/messages`, { key, body });

  test('goes out on the line of the conversation, assigns it to who answers and may close it', async () => {
    const desk = chatDesk(app);
    const line = { ...(await app.line()), id: await desk.line('chatapp') };
    await app.receive(line, { text: 'Is it open?' });
    const [{ id }] = await inbox.ofLine(line);
    const answer = await owner.graphql(
      `mutation ($id: ID!) { replyToConversation(id: $id, payload: { message: "Yes" }) { messageIds status } }`,
      { id },
      { 'x-mode': 'test' },
    );
    const { messageIds } = answer.body.data.replyToConversation;
    expect(await desk.read('chatapp', messageIds[0])).toMatchObject({ to: PERSON, instanceId: line.id, sandbox: true });
    expect((await inbox.get(`/v1/conversations/${id}`)).data).toMatchObject({
      status: 'OPEN',
      assigneeId: expect.any(String),
    });
    expect((await reply(id, { payload: { message: 'Until six' }, close: true })).status).toBe(202);
    expect((await inbox.get(`/v1/conversations/${id}`)).data).toMatchObject({ status: 'CLOSED' });
    expect(await inbox.eventNames(line)).toEqual([
      'conversation.opened',
      'conversation.assigned',
      'conversation.closed',
    ]);
    const texts = (await inbox.get(`/v1/conversations/${id}/entries`)).data.map(({ text }: Item) => text);
    expect(texts).toEqual(['Until six', 'Yes', 'Is it open?']);
  });

  test('of two people who saw the same, the second is told', async () => {
    const desk = chatDesk(app);
    const line = { ...(await app.line()), id: await desk.line('chatapp') };
    await app.receive(line, { text: 'Is it open?' });
    const [{ id }] = await inbox.ofLine(line);
    const [seen] = (await inbox.get(`/v1/conversations/${id}/entries`)).data;
    const answers = await Promise.all(
      ['Yes', 'Of course'].map(message => reply(id, { payload: { message }, lastSeenId: seen.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('CONVERSATION_MOVED_ON');
    expect((await inbox.get(`/v1/conversations/${id}/entries`)).data).toHaveLength(2);
  });

  test('needs the scope of sending, a payload of the channel and the mode of the conversation', async () => {
    const { id } = await inbox.begun();
    const key = await app.key({ mode: 'test', scopes: ['conversations:manage', 'conversations:read'] });
    expect(await reply(id, { payload: { message: 'x' } }, key)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: expect.anything(), message: expect.stringContaining('chatapp:send') },
    });
    const wrong = await reply(id, { type: 'location', payload: { latitude: 'north' } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details.map(({ field }: Item) => field)).toContain('payload.latitude');
    expect((await reply(id, { payload: { message: 'x' } }, app.liveKey)).status).toBe(404);
    const live = await owner.graphql(
      'mutation ($id: ID!) { replyToConversation(id: $id, payload: { message: "x" }) { count } }',
      { id },
      { 'x-mode': 'live' },
    );
    expect(live.body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('to an SMS comes from the number that was written to', async () => {
    const conversation = (await inbox.get('/v1/conversations?channel=sms')).data[0];
    const answer = await reply(conversation.id, { payload: { message: 'Thank you' } });
    expect(answer.status).toBe(202);
    const [received] = (await inbox.get(`/v1/sms/messages/inbound?conversationId=${conversation.id}`)).data;
    const sent = (await inbox.get(`/v1/sms/messages/${answer.body.data.messageIds[0]}`)).data;
    expect(sent).toMatchObject({ to: conversation.peer, from: received.contentPreview.to[0] });
  });
});

test('an erasure of the person takes the conversation with its notes, echoes, read marks and who looks at it', async () => {
  const phone = '+14155550777';
  const contact = (await app.request('POST', '/v1/contacts', { body: { phone } })).body.data.id;
  const line = await app.line();
  await app.receive(
    line,
    { from: phone, text: 'My address is 1 Main Street' },
    { echo: true, from: phone, text: 'Noted' },
  );
  const [{ id }] = await inbox.ofLine(line);
  await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text: 'Lives in Main Street' } });
  await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { id } }', { id });
  await owner.graphql('mutation ($id: ID!) { lookAtConversation(id: $id) { id } }', { id });
  expect((await inbox.get(`/v1/conversations?contactId=${contact}`)).data).toHaveLength(1);
  expect((await app.request('POST', `/v1/contacts/${contact}/erase`)).status).toBe(202);
  await app.sweep();
  expect((await app.request('GET', `/v1/conversations/${id}`)).status).toBe(404);
  for (const table of ['conversation_note', 'conversation_read', 'conversation_presence', 'echo', 'inbound_message']) {
    const { rowCount } = await app.services.db.pool.query(`select from channels.${table} where conversation_id = $1`, [
      id,
    ]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
});

test('a conversation that nobody answered goes after MESSAGE_RETENTION, and one with a younger message stays', async () => {
  const desk = chatDesk(app);
  const id = await desk.line('chatapp');
  const line = { ...(await app.line()), id };
  const send = (to: string) =>
    desk.send('chatapp', {
      instanceId: id,
      to: [to],
      type: 'text',
      payload: { message: 'Hello' },
      class: 'transactional',
    });
  await send('+14155550801');
  await send('+14155550802');
  await app.settle();
  app.clock.advance(days(364));
  await send('+14155550802');
  await app.settle();
  app.clock.advance(days(2));
  await app.sweep();
  expect((await inbox.ofLine(line)).map(({ peer }) => peer)).toEqual(['+14155550802']);
});
