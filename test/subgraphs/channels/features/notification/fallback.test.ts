import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { fields, notificationDesk } from '../../../../support/channels/notifications.js';

let app: TestApp;
let desk: ReturnType<typeof notificationDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = notificationDesk(app);
});
afterAll(() => app?.stop());

describe('POST /v1/notify, one channel after the other', () => {
  test('the next channel begins when the one before fails', async () => {
    const to = [
      { phone: '+14155550001', email: 'deliver@example.com' },
      { phone: '+14155550000', email: 'x@example.com' },
    ];
    const { body } = await desk.notify({ to, channels: ['sms', 'email'], mode: 'fallback' });
    expect(body.data.legs).toMatchObject([
      { channel: 'sms', status: 'RUNNING' },
      { channel: 'email', status: 'WAITING', messageIds: [] },
    ]);
    await app.settle();
    const done = await desk.read(body.data.id);
    expect(done.recipients).toMatchObject([
      { recipient: 0, status: 'REACHED', channel: 'email' },
      { recipient: 1, status: 'REACHED', channel: 'sms' },
    ]);
    expect((await desk.messagesOf(body.data.id)).map(row => [row.channel, row.status])).toEqual([
      ['sms', 'FAILED'],
      ['sms', 'DELIVERED'],
      ['email', 'DELIVERED'],
    ]);
    expect(await desk.eventsOf(body.data.id)).toHaveLength(1);
  });

  test('the next channel begins after its time, in the order of the request, and the last one has its time too', async () => {
    const to = [{ phone: '+14155550003', email: 'timeout@example.com', telegramPeer: '@ana_souza' }];
    const { body } = await desk.notify({ to, channels: ['email', 'sms'], mode: 'fallback', after: [60, 120] });
    const { id } = body.data;
    await app.settle();
    await desk.pass(59);
    expect((await desk.messagesOf(id)).map(row => row.channel)).toEqual(['email']);
    await desk.pass(1);
    expect((await desk.messagesOf(id)).map(row => row.channel)).toEqual(['email', 'sms']);
    await desk.pass(119);
    expect((await desk.read(id)).status).toBe('RUNNING');
    await desk.pass(1);
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', unconfirmed: 1, recipients: [{ channel: null }] });
  });

  test('what counts as a success is for the request to say', async () => {
    const to = [{ email: 'deliver@example.com', phone: '+14155550000' }];
    const of = { to, channels: ['email', 'sms'], mode: 'fallback', after: 30 };
    const sent = await desk.notify({ ...of, success: ['OPENED'] });
    await app.settle();
    expect((await desk.read(sent.body.data.id)).status).toBe('RUNNING');
    await desk.pass(30);
    expect((await desk.messagesOf(sent.body.data.id)).map(row => row.channel)).toEqual(['email', 'sms']);
    const opened = await desk.notify({
      ...of,
      to: [{ email: 'engage@example.com', phone: '+14155550000' }],
      success: ['OPENED'],
    });
    await app.settle();
    await desk.pass(10);
    expect(await desk.read(opened.body.data.id)).toMatchObject({
      status: 'COMPLETED',
      recipients: [{ channel: 'email' }],
    });
    expect(await desk.messagesOf(opened.body.data.id)).toHaveLength(1);
  });

  test('what waits is cancelled before the next channel begins', async () => {
    const to = [{ phone: '+14155550000', email: 'deliver@example.com' }];
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { body } = await desk.notify({
      to,
      channels: ['sms', 'email'],
      mode: 'fallback',
      after: 30,
      schedule: { sendAt },
    });
    const { id } = body.data;
    // The text is held up: somebody moved its time.
    await app.services.db.pool.query(
      `update channels.message set due_at = due_at + interval '1 hour' where source_id = $1`,
      [id],
    );
    await desk.pass(89);
    expect((await desk.messagesOf(id)).map(row => row.status)).toEqual(['SCHEDULED']);
    await desk.pass(1);
    expect(await desk.messagesOf(id)).toMatchObject([
      { channel: 'sms', status: 'FAILED', substatus: 'cancelled' },
      { channel: 'email', status: 'DELIVERED' },
    ]);
    await desk.pass(7_200);
    expect(await desk.messagesOf(id)).toHaveLength(2);
    expect((await desk.read(id)).recipients).toMatchObject([{ status: 'REACHED', channel: 'email' }]);
  });

  test('who cancels the message of a person ends it for that person', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const to = [{ phone: '+14155550000', email: 'deliver@example.com' }];
    const { body } = await desk.notify({ to, channels: ['sms', 'email'], mode: 'fallback', schedule: { sendAt } });
    const { id, messageIds } = body.data;
    expect((await app.request('POST', `/v1/sms/messages/${messageIds[0]}/cancel`)).status).toBe(200);
    await app.settle();
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', failed: 1, count: 1 });
    await desk.pass(600);
    expect(await desk.messagesOf(id)).toHaveLength(1);
  });

  test('a chat message is taken back at its recipient before the next channel begins', async () => {
    const line = await chatDesk(app).line('chatapp');
    const to = [{ phone: '+14155550000', email: 'deliver@example.com' }];
    const of = { to, channels: ['chatapp', 'email'], mode: 'fallback', after: 30, success: ['READ'] };
    const { body } = await desk.notify({ ...of, instances: [{ channel: 'chatapp', instanceId: line }] });
    const { id } = body.data;
    await app.settle();
    await desk.pass(30);
    await desk.pass(2);
    const { rows } = await app.services.db.pool.query(
      `select channel, status, deleted_at is not null as deleted from channels.message where source_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { channel: 'chatapp', status: 'DELIVERED', deleted: true },
      { channel: 'email', status: 'DELIVERED', deleted: false },
    ]);
  });

  test('the first success ends it, also when it comes late: what waits on another channel is cancelled', async () => {
    const to = [{ phone: '+14155550003', email: 'deliver@example.com' }];
    const { body } = await desk.notify({ to, channels: ['sms', 'email'], mode: 'fallback', after: 30 });
    const { id, messageIds } = body.data;
    await app.settle();
    // Later messages stay in their queue.
    await app.services.db.pool.query('insert into holds.workspace values ($1, now())', [app.workspaceId]);
    await desk.pass(30);
    expect((await desk.messagesOf(id))[1]).toMatchObject({ channel: 'email', status: 'QUEUED' });
    await app.services.db.pool.query(
      `insert into channels.receipt (due_at, received_at, provider, provider_ref, message_id, body)
       select $3, $3, provider, coalesce(provider_ref, ''), id, $2 from channels.message where id = $1`,
      [
        messageIds[0],
        { providerRef: '', messageId: messageIds[0], status: 'DELIVERED', at: app.clock.now() },
        app.clock.now(),
      ],
    );
    await desk.pass(1);
    await app.services.db.pool.query('delete from holds.workspace');
    await desk.pass(3_600);
    expect(await desk.messagesOf(id)).toMatchObject([
      { channel: 'sms', status: 'DELIVERED' },
      { channel: 'email', status: 'FAILED', substatus: 'cancelled' },
    ]);
    expect((await desk.read(id)).recipients).toMatchObject([{ status: 'REACHED', channel: 'sms' }]);
    expect(await desk.eventsOf(id)).toHaveLength(1);
  });

  test('who is refused on a channel goes on to the next one at once', async () => {
    const address = 'gone@example.com';
    await app.request('POST', '/v1/suppressions', { body: { address, channels: ['email'] } });
    const to = [
      { email: address, phone: '+14155550000' },
      { email: 'x@example.com', phone: '+14155550100' },
    ];
    const { body } = await desk.notify({ to, channels: ['email', 'sms'], mode: 'fallback' });
    expect(body.data.legs).toMatchObject([
      { channel: 'email', refused: [{ recipient: 0, code: 'RECIPIENT_SUPPRESSED' }] },
      { channel: 'sms', status: 'RUNNING' },
    ]);
    expect(body.data.count).toBe(2);
    const nobody = await desk.notify({ to: [{ email: address }], channels: ['email', 'sms'], mode: 'fallback' });
    expect([nobody.status, nobody.body.code, fields(nobody)]).toEqual([422, 'RECIPIENT_SUPPRESSED', ['to[0]']]);
  });

  test('a person who is erased gets nothing more', async () => {
    const made = await app.request('POST', '/v1/contacts', {
      body: { phone: '+14155550903', email: 'erase@example.com' },
    });
    const contactId = made.body.data.id;
    const { body } = await desk.notify({
      to: [{ contactId }],
      channels: ['email', 'sms'],
      mode: 'fallback',
      success: ['CLICKED'],
    });
    await app.settle();
    await app.request('POST', `/v1/contacts/${contactId}/erase`, { body: {} });
    await app.settle();
    await desk.pass(300);
    expect(await desk.read(body.data.id)).toMatchObject({ status: 'COMPLETED', unconfirmed: 1, count: 1 });
    const { rows } = await app.services.db.pool.query(
      'select addresses, variables from channels.notification_recipient where notification_id = $1',
      [body.data.id],
    );
    expect(rows).toEqual([{ addresses: null, variables: null }]);
  });
});
