import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, seconds } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { createUser } from '../../../../subgraphs/workspaces/user/user.service.js';
import { chatDesk } from '../../../support/channels/chat.js';
import { type SignedIn, signIn } from '../../../support/signed-in.js';
import { type InboundApp, PERSON, startInbound, type TestLine } from './inbound.harness.js';

let app: InboundApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await startInbound();
  owner = await signIn(app);
});
afterAll(() => app?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
type Item = any;

const get = async (path: string, key = app.testKey): Promise<Item> => (await app.request('GET', path, { key })).body;
const ofLine = async (line: TestLine, query = ''): Promise<Item[]> =>
  (await get(`/v1/conversations?instanceId=${line.id}${query}`)).data;
const change = (id: string, body: object, key = app.testKey) =>
  app.request('PATCH', `/v1/conversations/${id}`, { body, key });
const told = async (line: TestLine): Promise<string[]> =>
  (await app.allEvents(line.id)).map(({ event }) => event).filter(name => /^(conversation|note)\./.test(name));

/** A line on which somebody wrote, and the conversation. */
async function begun(text = 'Is it open?'): Promise<{ line: TestLine; id: string }> {
  const line = await app.line();
  await app.receive(line, { text });
  return { line, id: (await ofLine(line))[0].id };
}

describe('a conversation', () => {
  test('is opened by a message, closed and opened again by the next', async () => {
    const { line, id } = await begun();
    expect(await ofLine(line)).toMatchObject([{ id, status: 'OPEN', peer: PERSON, assigneeId: null, labels: [] }]);
    expect((await change(id, { status: 'CLOSED' })).body.data).toMatchObject({ status: 'CLOSED' });
    expect((await change(id, { status: 'CLOSED' })).status).toBe(200);
    await app.receive(line, { text: 'And tomorrow?' });
    expect(await get(`/v1/conversations/${id}`)).toMatchObject({ data: { status: 'OPEN', sequence: 2 } });
    expect(await told(line)).toEqual(['conversation.opened', 'conversation.closed', 'conversation.opened']);
  });

  test('stays closed when an automatic answer or an echo comes in', async () => {
    const { line, id } = await begun();
    await change(id, { status: 'CLOSED' });
    await app.receive(line, { preview: { kind: 'text', automatic: true } }, { echo: true, text: 'From the phone' });
    expect(await get(`/v1/conversations/${id}`)).toMatchObject({ data: { status: 'CLOSED' } });
  });

  test('that is snoozed is opened at its time, or by a message before', async () => {
    const { line, id } = await begun();
    const snoozedUntil = new Date(app.clock.now().getTime() + hours(2)).toISOString();
    expect((await change(id, { status: 'SNOOZED', snoozedUntil })).body.data).toMatchObject({ snoozedUntil });
    await app.sweep();
    expect(await ofLine(line, '&status=SNOOZED')).toHaveLength(1);
    app.clock.advance(hours(2));
    await app.sweep();
    expect(await ofLine(line)).toMatchObject([{ status: 'OPEN', snoozedUntil: null }]);
    const later = new Date(app.clock.now().getTime() + hours(2)).toISOString();
    await change(id, { status: 'SNOOZED', snoozedUntil: later });
    await app.receive(line, { text: 'Hello again' });
    expect(await ofLine(line)).toMatchObject([{ status: 'OPEN', snoozedUntil: null }]);
    expect(await told(line)).toEqual([
      'conversation.opened',
      'conversation.snoozed',
      'conversation.opened',
      'conversation.snoozed',
      'conversation.opened',
    ]);
  });

  test.each([
    [{ status: 'SNOOZED' }, ['snoozedUntil']],
    [{ status: 'OPEN', snoozedUntil: '2100-01-01T00:00:00.000Z' }, ['snoozedUntil', 'snoozedUntil']],
    [
      { status: 'SNOOZED', snoozedUntil: '2020-01-01T00:00:00.000Z', labels: ['fine', ' '] },
      ['labels[1]', 'snoozedUntil'],
    ],
    [{ assigneeId: 'usr_01kaz3v7t2fx9r8m5e0qhd4bgn' }, ['assigneeId']],
  ])('refuses %j and names each field', async (body, fields) => {
    const { id } = await begun();
    const answer = await change(id, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.details.map(({ field }: Item) => field)).toEqual(fields);
  });

  test('is assigned to a member, found by it, and nobody’s when the member leaves', async () => {
    const { line, id } = await begun();
    const member = { email: 'agent@conversations.example', workspaceId: app.workspaceId, role: 'member' as const };
    const { id: userId } = (await createUser(app.ctx(), member)).user;
    const changed = await change(id, { assigneeId: userId, labels: ['vip', ' vip ', 'refund'] });
    expect(changed.body.data).toMatchObject({ assigneeId: userId, labels: ['vip', 'refund'] });
    expect(await ofLine(line, `&assigneeId=${userId}`)).toHaveLength(1);
    expect(await ofLine(line, '&unassigned=true')).toHaveLength(0);
    expect(await ofLine(line, '&label=refund')).toHaveLength(1);
    expect(await ofLine(line, '&label=other')).toHaveLength(0);
    expect(await told(line)).toEqual(['conversation.opened', 'conversation.assigned']);
    await owner.graphql('mutation ($id: ID!) { removeUser(id: $id) { id } }', { id: userId });
    await app.settle();
    expect(await ofLine(line, '&unassigned=true')).toHaveLength(1);
  });

  test('of another workspace, another mode or another line is missing', async () => {
    const { id } = await begun();
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const limited = await app.key({ mode: 'test', instanceIds: [(await app.line()).id] });
    for (const key of [stranger, app.liveKey, limited]) {
      expect((await app.request('GET', `/v1/conversations/${id}`, { key })).status).toBe(404);
      expect((await change(id, { status: 'CLOSED' }, key)).status).toBe(404);
      expect((await get(`/v1/conversations?limit=100`, key)).data.map((item: Item) => item.id)).not.toContain(id);
      expect((await app.request('GET', `/v1/conversations/${id}/entries`, { key })).status).toBe(404);
      expect((await app.request('POST', `/v1/conversations/${id}/notes`, { key, body: { text: 'x' } })).status).toBe(
        404,
      );
    }
  });
});

/** What becomes of messages of the sandbox. */
async function passTime(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await app.settle();
    app.clock.advance(seconds(5));
  }
  await app.sweep();
}

describe('the list', () => {
  test('is in the order of the last activity, and its pages neither lose nor repeat one', async () => {
    const line = await app.line();
    const people = Array.from({ length: 7 }, (_, at) => `+1415556${1000 + at}`);
    for (const from of people) {
      await app.receive(line, { from });
      app.clock.advance(1_000);
    }
    await app.receive(line, { from: people[2]! });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`/v1/conversations?instanceId=${line.id}&limit=3${cursor}`);
      seen.push(...page.data.map(({ peer }: Item) => peer));
      if (!page.pagination.nextCursor) break;
      cursor = `&cursor=${page.pagination.nextCursor}`;
    }
    expect(seen).toEqual([people[2], ...people.filter((_, at) => at !== 2).reverse()]);
  });

  test('of what is unread is that of each person', async () => {
    const { line, id } = await begun();
    const unread = async () =>
      (
        await owner.graphql(
          'query ($line: ID) { conversations(instanceId: $line, unread: true) { items { id unread } } }',
          {
            line: line.id,
          },
        )
      ).body.data.conversations.items;
    expect(await unread()).toEqual([{ id, unread: 1 }]);
    const marked = await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { unread } }', { id });
    expect(marked.body.data).toEqual({ markConversationRead: { unread: 0 } });
    expect(await unread()).toEqual([]);
    await app.receive(line, {}, {});
    expect(await unread()).toEqual([{ id, unread: 2 }]);
    await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { unread } }', { id });
    await owner.graphql('mutation ($id: ID!) { markConversationUnread(id: $id) { unread } }', { id });
    expect(await unread()).toEqual([{ id, unread: 1 }]);
    const key = await app.request('POST', `/v1/conversations/${id}/read`);
    expect(key).toMatchObject({ status: 403, body: { code: 'USER_REQUIRED' } });
  });
});

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
    const [{ id }] = await ofLine(line);
    const note = await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text: 'Four' } });
    expect(note.status).toBe(201);
    await app.receive(line, { text: 'Five' });
    const kinds: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`/v1/conversations/${id}/entries?limit=2${cursor}`);
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
    const [begunHere] = await ofLine(line);
    expect(begunHere).toMatchObject({ status: 'CLOSED', peer: PERSON, sequence: 0 });
    expect(await told(line)).toEqual([]);
    await app.receive(line, { text: 'Hi' });
    expect(await ofLine(line)).toMatchObject([{ id: begunHere.id, status: 'OPEN', sequence: 1 }]);
    expect(await told(line)).toEqual(['conversation.opened']);
  });

  test('of SMS goes on with the numbers of the workspace', async () => {
    const sent = await app.request('POST', '/v1/sms/messages', { body: { to: ['+14155550005'], message: 'Hello' } });
    expect(sent.status).toBe(202);
    await passTime();
    const [conversation] = (await get('/v1/conversations?channel=sms')).data;
    expect(conversation).toMatchObject({ channel: 'sms', peer: '+14155550005', status: 'OPEN' });
    const before = conversation.lastActivityAt;
    app.clock.advance(hours(1));
    await app.request('POST', '/v1/sms/messages', { body: { to: ['+14155550005'], message: 'Again' } });
    await passTime();
    const { data } = await get(`/v1/conversations/${conversation.id}`);
    expect(new Date(data.lastActivityAt).getTime()).toBeGreaterThan(new Date(before).getTime());
    const entries = (await get(`/v1/conversations/${conversation.id}/entries`)).data.map(({ kind }: Item) => kind);
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
    const [{ id }] = await ofLine(line);
    const answer = await owner.graphql(
      `mutation ($id: ID!) { replyToConversation(id: $id, payload: { message: "Yes" }) { messageIds status } }`,
      { id },
      { 'x-mode': 'test' },
    );
    const { messageIds } = answer.body.data.replyToConversation;
    expect(await desk.read('chatapp', messageIds[0])).toMatchObject({ to: PERSON, instanceId: line.id, sandbox: true });
    expect((await get(`/v1/conversations/${id}`)).data).toMatchObject({
      status: 'OPEN',
      assigneeId: expect.any(String),
    });
    expect((await reply(id, { payload: { message: 'Until six' }, close: true })).status).toBe(202);
    expect((await get(`/v1/conversations/${id}`)).data).toMatchObject({ status: 'CLOSED' });
    expect(await told(line)).toEqual(['conversation.opened', 'conversation.assigned', 'conversation.closed']);
    const texts = (await get(`/v1/conversations/${id}/entries`)).data.map(({ text }: Item) => text);
    expect(texts).toEqual(['Until six', 'Yes', 'Is it open?']);
  });

  test('of two people who saw the same, the second is told', async () => {
    const desk = chatDesk(app);
    const line = { ...(await app.line()), id: await desk.line('chatapp') };
    await app.receive(line, { text: 'Is it open?' });
    const [{ id }] = await ofLine(line);
    const [seen] = (await get(`/v1/conversations/${id}/entries`)).data;
    const answers = await Promise.all(
      ['Yes', 'Of course'].map(message => reply(id, { payload: { message }, lastSeenId: seen.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('CONVERSATION_MOVED_ON');
    expect((await get(`/v1/conversations/${id}/entries`)).data).toHaveLength(2);
  });

  test('needs the scope of sending, a payload of the channel and the mode of the conversation', async () => {
    const { id } = await begun();
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
    const conversation = (await get('/v1/conversations?channel=sms')).data[0];
    const answer = await reply(conversation.id, { payload: { message: 'Thank you' } });
    expect(answer.status).toBe(202);
    const [received] = (await get(`/v1/sms/messages/inbound?conversationId=${conversation.id}`)).data;
    const sent = (await get(`/v1/sms/messages/${answer.body.data.messageIds[0]}`)).data;
    expect(sent).toMatchObject({ to: conversation.peer, from: received.contentPreview.to[0] });
  });
});

describe('a note', () => {
  test('mentions members, is an event, and goes when it is deleted', async () => {
    const { line, id } = await begun();
    const me = (await owner.graphql('{ me { user { id } } }')).body.data.me.user.id;
    const made = await owner.graphql(
      'mutation ($id: ID!, $mentions: [ID!]) { createConversationNote(id: $id, text: "Call her", mentions: $mentions) { id author { id } mentioned { id } } }',
      { id, mentions: [me, me] },
    );
    const note = made.body.data.createConversationNote;
    expect(note).toMatchObject({ author: { id: me }, mentioned: [{ id: me }] });
    expect(await told(line)).toEqual(['conversation.opened', 'note.created']);
    expect((await get(`/v1/conversations/${id}/notes`)).data).toMatchObject([{ id: note.id, text: 'Call her' }]);
    const stranger = await app.request('POST', `/v1/conversations/${id}/notes`, {
      body: { text: 'x', mentions: ['usr_x'] },
    });
    expect(stranger.body.details).toMatchObject([{ field: 'mentions[0]' }]);
    expect((await app.request('DELETE', `/v1/conversations/${id}/notes/${note.id}`)).status).toBe(200);
    expect((await app.request('GET', `/v1/conversations/${id}/notes/${note.id}`)).status).toBe(404);
  });
});

test('conversations of before get their activity, and those of the last week are open', async () => {
  const { line, id } = await begun();
  const text = `update channels.conversation set last_activity_at = '1970-01-01T00:00:00Z', status = 'CLOSED' where id = $1`;
  await sql(app.services.db, text, [id]);
  await app.sweep();
  const [filled] = await ofLine(line);
  expect(filled).toMatchObject({ status: 'OPEN', lastActivityAt: filled.lastInboundAt });
  app.clock.advance(days(8));
  await sql(app.services.db, text, [id]);
  await app.sweep();
  expect(await ofLine(line)).toMatchObject([{ status: 'CLOSED' }]);
});

test('an erasure of the person takes the conversation with its notes, echoes and read marks', async () => {
  const phone = '+14155550777';
  const contact = (await app.request('POST', '/v1/contacts', { body: { phone } })).body.data.id;
  const line = await app.line();
  await app.receive(
    line,
    { from: phone, text: 'My address is 1 Main Street' },
    { echo: true, from: phone, text: 'Noted' },
  );
  const [{ id }] = await ofLine(line);
  await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text: 'Lives in Main Street' } });
  await owner.graphql('mutation ($id: ID!) { markConversationRead(id: $id) { id } }', { id });
  expect((await get(`/v1/conversations?contactId=${contact}`)).data).toHaveLength(1);
  expect((await app.request('POST', `/v1/contacts/${contact}/erase`)).status).toBe(202);
  await app.sweep();
  expect((await app.request('GET', `/v1/conversations/${id}`)).status).toBe(404);
  for (const table of ['conversation_note', 'conversation_read', 'echo', 'inbound_message']) {
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
  expect((await ofLine(line)).map(({ peer }) => peer)).toEqual(['+14155550802']);
});

test('a search finds the name of the contact, the address and words that the person wrote, in one workspace', async () => {
  const phone = '+14155550888';
  await app.request('POST', '/v1/contacts', { body: { phone, name: 'Zélia Andrade' } });
  const line = await app.line();
  await app.receive(line, { from: phone, text: `Quero informação ${'x'.repeat(5_000)} 'aspas' & <b>` });
  const found = async (search: string): Promise<number> =>
    (await ofLine(line, `&search=${encodeURIComponent(search)}`)).length;
  for (const search of ['zelia', 'ANDR', phone, '14155550888', 'informacao', 'quero infor', "'aspas'"])
    expect([search, await found(search)]).toEqual([search, 1]);
  for (const search of ['nobody', 'formação', '+1999', ': | !'])
    expect([search, await found(search)]).toEqual([search, 0]);
  const stranger = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
  expect((await get('/v1/conversations?search=informacao', stranger)).data).toEqual([]);
});
