import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { sendDesk } from '../../../../support/channels/sends.js';
import { signed, webchatDesk } from '../../../../support/channels/webchat.js';
import { signIn } from '../../../../support/signed-in.js';

let app: TestApp;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the session holds
let ana: any;
beforeAll(async () => {
  app = await startApp();
  desk = webchatDesk(app);
  widget = await desk.widget();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  // The limits of an address are another test's.
  await app.services.db.pool.query('delete from limits.counter');
  ana = await desk.open(widget);
});

const says = async (token = ana.visitorToken): Promise<string[]> =>
  (await desk.messages(token)).messages.map(({ text }: { text: string }) => text);

describe('what a visitor writes', () => {
  test('opens a conversation of the widget, is an entry of it, found by its words, and told', async () => {
    const message = await desk.write(ana.visitorToken, { text: 'Do you ship to Porto?', clientId: 'a-1' });
    expect(message).toMatchObject({
      ...{ from: 'visitor', author: null, text: 'Do you ship to Porto?', files: [], choices: [] },
      ...{ editedAt: null, deleted: false, clientId: 'a-1', status: 'SENT' },
    });
    await app.settle();
    const [conversation] = await desk.conversations();
    expect(conversation).toMatchObject({
      ...{ channel: 'webchat', instanceId: widget.id, peer: ana.visitor.id, status: 'OPEN', sandbox: true },
    });
    expect(await desk.entries(conversation.id)).toMatchObject([{ kind: 'RECEIVED', text: 'Do you ship to Porto?' }]);
    const found = await app.request('GET', '/v1/conversations?search=porto');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(conversation.id);
    const [event] = (await app.request('GET', '/v1/events?names=webchat.message.received')).body.data;
    expect(event.data).toMatchObject({ inboundId: message.id, from: ana.visitor.id, instanceId: widget.id });
  });

  test('the same clientId is the same message, also at once, and another visitor may use it too', async () => {
    const body = { text: 'Once', clientId: 'twice' };
    const written = await Promise.all([1, 2, 3].map(() => desk.write(ana.visitorToken, body)));
    expect(new Set(written.map(({ id }) => id)).size).toBe(1);
    expect((await desk.write(ana.visitorToken, { text: 'Other', clientId: 'twice' })).text).toBe('Once');
    const bob = await desk.open(widget);
    expect((await desk.write(bob.visitorToken, body)).id).not.toBe(written[0].id);
    expect(await says()).toEqual(['Once']);
  });

  test.each([
    [{}, ['text']],
    [{ text: ' \u200b ' }, ['text']],
    [{ text: 'x'.repeat(4_001) }, ['text']],
    [{ text: 'x', clientId: 'not a name' }, ['clientId']],
    [{ text: 'x', email: 'nonsense' }, ['email']],
    [{ choiceId: 'unknown' }, ['choiceId']],
    [{ fileIds: ['fil_01kafr2m8ye5nv3q7t9w1x4z6b'] }, ['fileIds[0]']],
    [{ text: 1, fileIds: 'x' }, ['text', 'fileIds']],
  ])('400 for %j', async (body, fields) => {
    const answer = await desk.page('POST', '/messages', { clientId: 'x', ...body }, { token: ana.visitorToken });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await says()).toEqual([]);
  });

  test('401 without a token, and with one that is none', async () => {
    for (const token of [null, 'nonsense', 'x'.repeat(500)])
      expect((await desk.page('POST', '/messages', { clientId: 'x', text: 'x' }, { token })).body.code).toBe(
        'WEBCHAT_SESSION_ENDED',
      );
  });

  test('429 WEBCHAT_LIMITED after 30 messages in a minute', async () => {
    for (let i = 0; i < 30; i++) await desk.write(ana.visitorToken, { text: 'spam' });
    const answer = await desk.page('POST', '/messages', { clientId: 'x', text: 'x' }, { token: ana.visitorToken });
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      429,
      'WEBCHAT_LIMITED',
      '60',
    ]);
  });

  test('pages of 30, newest first', async () => {
    for (let i = 0; i < 29; i++) await desk.write(ana.visitorToken, { text: `${i}` });
    await app.services.db.pool.query('delete from limits.counter');
    for (let i = 29; i < 35; i++) await desk.write(ana.visitorToken, { text: `${i}` });
    const first = await desk.messages(ana.visitorToken);
    expect(first.messages.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 30 }, (_, i) => `${34 - i}`),
    );
    const second = await desk.messages(ana.visitorToken, `?before=${first.nextBefore}`);
    expect(second.messages.map(({ text }: { text: string }) => text)).toEqual(['4', '3', '2', '1', '0']);
    expect(second.nextBefore).toBeNull();
  });
});

describe('what the workspace writes', () => {
  test('is sent, delivered when a page takes it, read when the visitor reads it; each is told', async () => {
    const id = await desk.sent(ana.visitor.id);
    expect(await says()).toEqual([]);
    await app.settle();
    expect(await desk.message(id)).toMatchObject({ status: 'SENT', cost: 0, channel: 'webchat', to: ana.visitor.id });
    const { state } = await desk.open(widget, { visitorToken: ana.visitorToken });
    expect(state).toMatchObject({
      unread: 1,
      messages: [{ id, from: 'team', text: 'Hello', author: null, status: null }],
    });
    expect(await says()).toEqual(['Hello']);
    await app.settle();
    expect(await desk.message(id)).toMatchObject({ status: 'DELIVERED', substatus: null });
    const read = await desk.page('POST', '/read', { lastId: id }, { token: ana.visitorToken });
    expect(read.status).toBe(204);
    await app.settle();
    expect(await desk.message(id)).toMatchObject({ status: 'DELIVERED', substatus: 'read' });
    expect((await desk.open(widget, { visitorToken: ana.visitorToken })).state.unread).toBe(0);
    expect(await sendDesk(app).events(id)).toEqual([
      'webchat.message.sent',
      'webchat.message.delivered',
      'webchat.message.read',
    ]);
  });

  test('begins a conversation, closed until the visitor answers', async () => {
    const id = await desk.sent(ana.visitor.id, { message: 'May I help?' });
    await app.settle();
    const [conversation] = await desk.conversations();
    expect(conversation).toMatchObject({ peer: ana.visitor.id, instanceId: widget.id, status: 'CLOSED' });
    await desk.write(ana.visitorToken, { text: 'Yes' });
    const entries = await desk.entries(conversation.id);
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['RECEIVED', 'Yes'],
      ['MESSAGE', 'May I help?'],
    ]);
    const [inbound] = (await desk.call('GET', `/messages/inbound?from=${ana.visitor.id}`)).body.data;
    expect(inbound.messageId).toBe(id);
    expect((await desk.conversations())[0]).toMatchObject({ id: conversation.id, status: 'OPEN' });
  });

  test('an answer in the conversation reaches the visitor; a mark as read is shown to the visitor', async () => {
    await desk.write(ana.visitorToken, { text: 'Hello?' });
    const [{ id }] = await desk.conversations();
    const body = { payload: { message: 'Yes?' }, close: true };
    expect((await app.request('POST', `/v1/conversations/${id}/messages`, { body })).status).toBe(202);
    await app.settle();
    expect(await says()).toEqual(['Yes?', 'Hello?']);
    await sql(
      app.services.db,
      `insert into channels.conversation_read (conversation_id, user_id, sequence) values ($1, 'usr_1', 1)`,
      [id],
    );
    const { messages } = await desk.messages(ana.visitorToken);
    expect(messages.map(({ status }: { status: string }) => status)).toEqual([null, 'READ']);
  });

  test('choices come back with their message, which they answer', async () => {
    const buttons = [
      { id: 'yes', title: 'Yes' },
      { id: 'no', title: 'No' },
    ];
    const id = await desk.sent(ana.visitor.id, { body: 'Keep it?', buttons }, 'interactive');
    await desk.sent(ana.visitor.id, { message: 'Take your time' });
    await app.settle();
    const { messages } = await desk.messages(ana.visitorToken);
    expect(messages[1]).toMatchObject({
      text: 'Keep it?',
      choices: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
    });
    expect(await desk.write(ana.visitorToken, { choiceId: 'yes' })).toMatchObject({ text: 'Yes' });
    const [inbound] = (await desk.call('GET', `/messages/inbound?from=${ana.visitor.id}`)).body.data;
    expect(inbound).toMatchObject({
      ...{ type: 'INTERACTIVE', text: 'Yes', messageId: id },
      contentPreview: { choice: { choiceId: 'yes', title: 'Yes' } },
    });
  });

  test('what was sent is edited and deleted in the chat', async () => {
    const id = await desk.sent(ana.visitor.id, { message: 'At 15:00' });
    await app.settle();
    expect((await desk.call('PATCH', `/messages/${id}`, { message: 'At 15:30' })).status).toBe(200);
    await app.settle();
    const edited = (await desk.messages(ana.visitorToken)).messages[0];
    expect(edited).toMatchObject({ text: 'At 15:30', deleted: false });
    expect(edited.editedAt).not.toBeNull();
    expect((await desk.call('DELETE', `/messages/${id}`)).status).toBe(200);
    await app.settle();
    expect((await desk.messages(ana.visitorToken)).messages[0]).toMatchObject({
      id,
      text: null,
      deleted: true,
      files: [],
    });
    app.clock.advance(hours(25));
    const late = await desk.sent(ana.visitor.id);
    await app.settle();
    app.clock.advance(hours(25));
    expect((await desk.call('PATCH', `/messages/${late}`, { message: 'x' })).body.code).toBe(
      'MESSAGE_EDIT_WINDOW_CLOSED',
    );
    expect((await desk.call('DELETE', `/messages/${late}`)).body.code).toBe('MESSAGE_DELETE_WINDOW_CLOSED');
  });

  test('a user of the site and a contact are the visitor that was seen last; nobody else is written to', async () => {
    const secret = await desk.secret(widget);
    const made = await app.request('POST', '/v1/contacts', { body: { externalId: 'ana-7' } });
    const { visitor } = await desk.open(widget, { identity: await signed(app, secret, { sub: 'ana-7' }) });
    for (const to of ['user:ana-7', made.body.data.id])
      expect((await desk.message(await desk.sent(to))).to).toBe(visitor.id);
    const nobody = await desk.call('POST', '/messages', { to: ['user:nobody'], payload: { message: 'x' } });
    expect([nobody.status, nobody.body.code]).toEqual([422, 'WEBCHAT_NO_VISITOR']);
    const invalid = await desk.call('POST', '/messages', { to: ['+14155550000'], payload: { message: 'x' } });
    expect(invalid.body.details).toMatchObject([{ field: 'to[0]' }]);
  });

  test.each([
    ['deliver', { status: 'DELIVERED' }],
    ['fail', { status: 'FAILED', error: { code: 'PROVIDER_REJECTED' } }],
    ['bounce', { status: 'FAILED', error: { code: 'WEBCHAT_VISITOR_GONE' } }],
    ['timeout', { status: 'SENT', substatus: 'unknown' }],
    ['engage', { status: 'DELIVERED', substatus: 'read' }],
  ])('in the sandbox user:%s needs no visitor', async (outcome, expected) => {
    const id = await desk.sent(`user:${outcome}`);
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    expect(await desk.message(id)).toMatchObject(expected);
  });

  test('sandbox and live, and other workspaces, never mix', async () => {
    const others = [
      webchatDesk(app, app.liveKey),
      webchatDesk(app, await app.key({ workspaceId: await app.workspace() })),
    ];
    for (const other of others) {
      const answer = await other.call('POST', '/messages', { to: [ana.visitor.id], payload: { message: 'x' } });
      expect(answer.body.code).toBe('WEBCHAT_NO_VISITOR');
      expect((await other.call('GET', `/visitors/${ana.visitor.id}`)).status).toBe(404);
      expect((await other.call('GET', '/visitors')).body.data).toEqual([]);
    }
    const limited = webchatDesk(app, await app.key({ instanceIds: ['ins_01kafr2m8ye5nv3q7t9w1x4z6b'] }));
    expect((await limited.call('GET', `/visitors/${ana.visitor.id}`)).status).toBe(404);
    expect((await limited.call('GET', '/widgets')).body.data).toEqual([]);
  });

  test('a live message costs nothing and goes out by our own server', async () => {
    const live = webchatDesk(app, app.liveKey);
    const visitor = await live.open(await live.widget());
    const id = await live.sent(visitor.visitor.id);
    await app.settle();
    expect(await live.message(id)).toMatchObject({ status: 'SENT', cost: 0, sandbox: false });
    expect((await live.messages(visitor.visitorToken)).messages).toMatchObject([{ id, text: 'Hello' }]);
  });

  test('a message to a visitor whose widget is gone fails', async () => {
    const gone = await desk.widget();
    const { visitor } = await desk.open(gone);
    const id = await desk.sent(visitor.id);
    await desk.call('DELETE', `/widgets/${gone.id}`);
    await app.settle();
    expect(await desk.message(id)).toMatchObject({ status: 'FAILED', error: { code: 'WEBCHAT_VISITOR_GONE' } });
  });

  test('it waits for its time, and is cancelled before', async () => {
    const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    const answer = await desk.call('POST', '/messages', {
      to: [ana.visitor.id],
      payload: { message: 'Later' },
      schedule: { sendAt },
    });
    await app.settle();
    expect(await says()).toEqual([]);
    const [id] = answer.body.data.messageIds;
    expect((await desk.call('POST', `/messages/${id}/cancel`)).status).toBe(200);
    app.clock.advance(hours(2));
    await app.settle();
    expect(await says()).toEqual([]);
  });
});

describe('business hours and presence', () => {
  test('a page knows before a session how the chat looks and whether somebody answers; no visitor comes of it', async () => {
    const own = await desk.widget({
      texts: [
        { language: 'es', title: 'Tienda' },
        { language: 'en', title: 'Shop' },
      ],
    });
    const front = async (path = '') => desk.expected(200, desk.page('GET', `/widgets/${own.publicToken}${path}`));
    expect(await front('?language=es-AR')).toMatchObject({
      widget: { texts: { title: 'Tienda' } },
      open: true,
      opensAt: null,
    });
    const hours = { timeZone: 'UTC', week: [{ day: 1, from: '09:00', to: '10:00' }] };
    const set = (value: object | null) =>
      app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: { hours: value } });
    expect((await set(hours)).status).toBe(200);
    const closed = await front();
    expect(closed.open).toBe(false);
    expect(new Date(closed.opensAt).getUTCDay()).toBe(1);
    expect((await desk.open(own)).state).toMatchObject({ open: false, opensAt: closed.opensAt });
    await set(null);
    expect((await desk.call('GET', `/visitors?widgetId=${own.id}`)).body.data).toHaveLength(1);
    const stranger = await desk.page('GET', `/widgets/${own.publicToken}`, undefined, {
      origin: 'https://evil.example',
    });
    expect(stranger.body.code).toBe('WEBCHAT_ORIGIN_NOT_ALLOWED');
    expect((await desk.page('GET', '/widgets/nonsense')).status).toBe(404);
  });

  test('each side sees that the other writes, for a while', async () => {
    await desk.write(ana.visitorToken, { text: 'Hello?' });
    const [{ id }] = await desk.conversations();
    const signedOn = await signIn(app);
    const mode = { 'x-mode': 'test' };
    const present = async () => {
      const query = 'query ($id: ID!) { conversation(id: $id) { present { userId typing } } }';
      return (await app.graphql(query, { id })).body.data.conversation.present;
    };
    const typing = async () => (await desk.open(widget, { visitorToken: ana.visitorToken })).state.typing;
    const type = (body: object) => desk.page('POST', '/typing', body, { token: ana.visitorToken });
    expect((await type({})).status).toBe(204);
    expect(await present()).toEqual([{ userId: null, typing: true }]);
    await type({ typing: false });
    expect(await present()).toEqual([{ userId: null, typing: false }]);
    expect((await type({ typing: 'x' })).status).toBe(400);
    expect(await typing()).toBe(false);
    const look = 'mutation ($id: ID!, $typing: Boolean) { lookAtConversation(id: $id, typing: $typing) { id } }';
    await signedOn.graphql(look, { id, typing: true }, mode);
    expect(await typing()).toBe(true);
    await signedOn.graphql(look, { id, typing: false }, mode);
    expect(await typing()).toBe(false);
    const bob = await desk.open(widget);
    expect((await desk.page('POST', '/typing', {}, { token: bob.visitorToken })).status).toBe(204);
  });
});
