import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { sendDesk } from '../../../../support/channels/sends.js';
import { signed, webchatDesk } from '../../../../support/channels/webchat.js';

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
