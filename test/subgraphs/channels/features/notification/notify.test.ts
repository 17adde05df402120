import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { fields, notificationDesk } from '../../../../support/channels/notifications.js';
import { statementsOf } from '../../../../support/statements.js';

let app: TestApp;
let desk: ReturnType<typeof notificationDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = notificationDesk(app);
});
afterAll(() => app?.stop());

describe('POST /v1/notify', () => {
  test('notifies on all channels at once, and tells when it is known what came of it', async () => {
    const to = [{ phone: '+14155550000', email: 'deliver@example.com', userId: 'deliver' }];
    const { status, body } = await desk.notify({ to, channels: ['sms', 'email', 'push'] });
    expect([status, body.data.status, body.data.mode, body.data.count]).toEqual([202, 'RUNNING', 'PARALLEL', 3]);
    expect(body.data.notificationId).toBe(body.data.id);
    expect(body.data.legs.map((leg: { status: string }) => leg.status)).toEqual(['RUNNING', 'RUNNING', 'RUNNING']);
    await app.settle();
    const done = await desk.read(body.data.id);
    expect(done).toMatchObject({ status: 'COMPLETED', total: 1, reached: 1, unconfirmed: 0, failed: 0 });
    expect(done.recipients).toMatchObject([{ recipient: 0, status: 'REACHED' }]);
    expect(await desk.eventsOf(body.data.id)).toMatchObject([{ mode: 'PARALLEL', reached: 1, sandbox: true }]);
    const { body: sms } = await app.request('GET', `/v1/sms/messages/${body.data.legs[0].messageIds[0]}`);
    expect(sms.data.source).toEqual({ kind: 'NOTIFICATION', id: body.data.id });
  });

  test('what costs nothing is one statement on all channels, also together with its messages', async () => {
    const to = [{ phone: '+14155550000', email: 'deliver@example.com', userId: 'deliver' }];
    await desk.notify({ to, channels: ['sms', 'email', 'push'] });
    await app.settle();
    const statements = await statementsOf(app, () => desk.notify({ to, channels: ['sms', 'email', 'push'] }));
    const stored = statements.filter(text => /insert into channels\.(?:content|message|notification)/.test(text));
    expect(stored).toHaveLength(1);
    for (const table of ['content', 'message', 'notification', 'notification_recipient', 'notification_message'])
      expect(stored[0]).toMatch(new RegExp(`insert into channels\\.${table}\\s`));
    expect(statements.map(text => text.toLowerCase())).not.toContain('begin');
    await app.settle();
  });

  test('notifications of the same moment, small and large, are stored each with its own people', async () => {
    const people = (count: number, from: number) =>
      Array.from({ length: count }, (_, n) => ({
        phone: `+1415${from + n}0000`,
        email: `deliver+${n}@example.com`,
      }));
    const sizes = [1, 2, 9, 3];
    const answers = await Promise.all(
      sizes.map((count, n) => desk.notify({ to: people(count, 300 + n * 10), channels: ['sms', 'email'] })),
    );
    await app.settle();
    for (const [place, { status, body }] of answers.entries()) {
      expect([status, body.data.count]).toEqual([202, sizes[place]! * 2]);
      const { total, reached, legs } = await desk.read(body.data.id);
      expect([total, reached]).toEqual([sizes[place], sizes[place]]);
      expect(legs.map((leg: { messageIds: string[] }) => leg.messageIds)).toEqual(
        body.data.legs.map((leg: { messageIds: string[] }) => leg.messageIds),
      );
      const numbers = (await desk.messagesOf(body.data.id)).filter(({ channel }) => channel === 'sms');
      expect(numbers.map(({ recipient }) => recipient).sort()).toEqual(
        people(sizes[place]!, 300 + place * 10).map(({ phone }) => phone),
      );
      expect(await desk.eventsOf(body.data.id)).toHaveLength(1);
    }
  });

  test('a channel that cannot be used is left out', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    for (const mode of ['parallel', 'fallback']) {
      const sent = await desk.notify({ to: [{ phone: '+14155550000' }], channels: ['chatapp', 'sms'], mode }, { key });
      expect(sent.body.data.legs).toMatchObject([
        { channel: 'chatapp', status: 'SKIPPED', code: 'INSTANCE_REQUIRED' },
        { channel: 'sms', status: 'RUNNING' },
      ]);
      const alone = await desk.notify({ to: [{ phone: '+14155550000' }], channels: ['chatapp'], mode }, { key });
      expect([alone.status, alone.body.code]).toEqual([400, 'INSTANCE_REQUIRED']);
    }
  });

  test('a contact decides which channels are used, and in which order', async () => {
    await app.request('POST', '/v1/properties', { body: { key: 'likes', name: 'Likes', type: 'STRING' } });
    const made = await app.request('POST', '/v1/contacts', {
      body: { name: 'Ana', phone: '+14155550000', email: 'ana@example.com', properties: { likes: 'Email, pigeon' } },
    });
    const to = [{ contactId: made.body.data.id }, { phone: '+14155550200', email: 'b@example.com' }];
    const of = { to, channels: ['sms', 'email'], preferredBy: 'likes' };
    const both = await desk.notify(of);
    expect(both.body.data.legs.map((leg: { messageIds: string[] }) => leg.messageIds.length)).toEqual([1, 2]);
    const tried = await desk.notify({ ...of, to: [of.to[0]!] }, { query: '?dryRun=true' });
    expect(tried.body.data.recipients).toMatchObject([{ channel: 'email' }]);
    const inTurn = await desk.notify({ ...of, mode: 'fallback' });
    expect((await desk.messagesOf(inTurn.body.data.id)).map(row => row.recipient).sort()).toEqual([
      '+14155550200',
      'ana@example.com',
    ]);
  });

  test('sends a template, with the values of each person', async () => {
    const { body } = await app.request('POST', '/v1/templates', {
      body: {
        name: 'Order',
        variables: [{ name: 'order', type: 'string', required: true }],
        parts: { sms: { message: '{{ order }}' }, email: { subject: '{{ order }}', text: '{{ order }}' } },
      },
    });
    const to = [{ phone: '+14155550001', email: 'deliver@example.com', variables: { order: 'B-2' } }];
    const of = { payload: undefined, templateId: body.data.id, to, channels: ['sms', 'email'], mode: 'fallback' };
    const sent = await desk.notify({ ...of, variables: {} });
    expect(sent.status).toBe(202);
    await app.settle();
    expect((await desk.read(sent.body.data.id)).recipients).toMatchObject([{ status: 'REACHED', channel: 'email' }]);
    const { rows } = await app.services.db.pool.query('select variables from channels.message where source_id = $1', [
      sent.body.data.id,
    ]);
    expect(rows).toEqual([{ variables: { order: 'B-2' } }, { variables: { order: 'B-2' } }]);
    expect(fields(await desk.notify({ ...of, to: [{ phone: '+14155550000' }] }))).toEqual(['to[0].variables.order']);
    const parts = await desk.notify({ ...of, channels: ['sms', 'push'] });
    expect([parts.body.code, fields(parts)]).toEqual(['TEMPLATE_UNSUPPORTED', ['channels[1]']]);
  });

  test('says the same on every channel, or what a channel says by itself', async () => {
    const payload = { message: 'Plain', title: 'Head', email: { html: '<b>Rich</b>' }, push: { title: 'Own' } };
    const to = [{ phone: '+14155550000', email: 'deliver@example.com', userId: 'deliver' }];
    const { body } = await desk.notify({ to, channels: ['sms', 'email', 'push'], payload });
    const { rows } = await app.services.db.pool.query(
      'select m.channel, c.body from channels.message m join channels.content c on c.id = m.content_id where m.source_id = $1 order by m.channel',
      [body.data.id],
    );
    expect(rows.map(row => row.body)).toMatchObject([
      { subject: 'Head', text: 'Plain', html: '<b>Rich</b>' },
      { title: 'Own', body: 'Plain' },
      { text: 'Plain' },
    ]);
  });

  test('every invalid field is named at once', async () => {
    const wrong = await desk.notify({
      ...{ to: [{}, { phone: '+14155550000', variables: 7 }], channels: ['sms', 'sms'], mode: 'any', class: 'spam' },
      ...{ after: [0, 'x'], success: ['SEEN'], payload: 7, templateId: 'tpl_x', variables: [] },
    });
    expect([wrong.status, fields(wrong)]).toEqual([
      400,
      [
        'after[0]',
        'after[1]',
        'channels[1]',
        'class',
        'mode',
        'payload',
        'payload',
        'success',
        'to[0].contactId',
        'to[1].variables',
        'variables',
      ],
    ]);
    const to = [{ phone: '+14155550000', email: 'x@example.com' }];
    expect(fields(await desk.notify({ to, channels: ['sms', 'pigeon'] }))).toEqual(['channels[1]']);
    const parts = { sms: { message: 7 }, email: { type: 'pigeon' }, push: 'x' };
    expect(fields(await desk.notify({ to, channels: ['sms', 'email', 'push'], payload: parts }))).toEqual([
      'payload.email.subject',
      'payload.email.text',
      'payload.email.type',
      'payload.push',
      'payload.sms.message',
    ]);
    const forms = await desk.notify({
      to: [{ phone: '12', email: 'nobody' }, { email: 'none' }],
      channels: ['sms', 'email'],
      mode: 'fallback',
    });
    expect([forms.status, fields(forms)]).toEqual([400, ['to[0]', 'to[0]', 'to[1]']]);
    expect(fields(await desk.notify({ to: [{ userId: 'deliver' }], channels: ['sms'] }))).toEqual(['to[0]']);
    expect((await desk.notify({ to, channels: ['sms'], payload: undefined })).status).toBe(400);
  });

  test('takes the scope of a send on each channel, and of reading on each', async () => {
    const to = [{ phone: '+14155550000', email: 'deliver@example.com' }];
    const key = await app.key({ scopes: ['sms:send', 'sms:read'] });
    const refused = await desk.notify({ to, channels: ['sms', 'email'] }, { key });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const sent = await desk.notify({ to, channels: ['sms'] }, { key });
    expect(sent.status).toBe(202);
    expect((await desk.read(sent.body.data.id, key)).id).toBe(sent.body.data.id);
    const both = await desk.notify({ to, channels: ['sms', 'email'] });
    expect((await app.request('GET', `/v1/notify/${both.body.data.id}`, { key })).status).toBe(404);
    const live = await app.request('GET', `/v1/notify/${both.body.data.id}`, { key: app.liveKey });
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const other = await app.request('GET', `/v1/notify/${both.body.data.id}`, { key: stranger });
    expect([live.status, other.status]).toEqual([404, 404]);
    const none = await app.key({ scopes: ['contacts:read'] });
    expect((await desk.notify({ to, channels: ['sms'] }, { key: none })).status).toBe(403);
    const list = await app.request('GET', '/v1/notify?limit=2');
    expect(list.body.data).toMatchObject([{ id: both.body.data.id, channels: ['sms', 'email'] }, { total: 1 }]);
  });

  test('a dry run stores nothing, and a repetition under a key is the first answer', async () => {
    const to = [{ phone: '+14155550000', email: 'deliver@example.com' }];
    const before = (await app.request('GET', '/v1/notify?limit=1')).body.pagination.total;
    const tried = await desk.notify({ to, channels: ['sms', 'email'], mode: 'fallback' }, { query: '?dryRun=true' });
    expect([tried.status, tried.body.data.recipients.map((one: { channel: string }) => one.channel)]).toEqual([
      200,
      ['sms', 'email'],
    ]);
    expect((await app.request('GET', '/v1/notify?limit=1')).body.pagination.total).toBe(before);
    const headers = { 'idempotency-key': 'notify-1' };
    const first = await desk.notify({ to, channels: ['sms', 'email'] }, { headers });
    const again = await desk.notify({ to, channels: ['sms', 'email'] }, { headers });
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await desk.messagesOf(first.body.data.id)).toHaveLength(2);
  });

  test('credits that cover one channel alone store nothing, and a later channel without credits is refused alone', async () => {
    const workspaceId = await app.workspace({ credits: 1 });
    const key = await app.key({ workspaceId, mode: 'live' });
    const to = [{ phone: '+14155550122', email: 'a@example.com' }];
    const refused = await desk.notify({ to, channels: ['sms', 'email'] }, { key });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const { rows } = await app.services.db.pool.query('select 1 from channels.notification where workspace_id = $1', [
      workspaceId,
    ]);
    expect(rows).toEqual([]);
  });
});
