import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let ana: string;
let templateId: string;
beforeAll(async () => {
  app = await startApp();
  const made = await app.request('POST', '/v1/contacts', {
    body: { name: 'Ana', phone: '+14155550111', email: 'ana@example.com', telegramPeer: '@ana_souza' },
  });
  ana = made.body.data.id;
  const { body } = await app.request('POST', '/v1/templates', {
    body: {
      name: 'Order',
      variables: [
        { name: 'order', type: 'string', required: true, example: 'A-9' },
        { name: 'note', type: 'string', default: '' },
      ],
      parts: {
        sms: { message: 'Hi {{ contact.name }}: {{ order }}{{ note }}' },
        email: { subject: 'Order {{ order }}', html: '<p>{{ contact.name }} & {{ order }}</p>' },
      },
    },
  });
  templateId = body.data.id;
});
afterAll(() => app?.stop());

const send = (body: object, { key = app.testKey, query = '' } = {}): Promise<Answer> =>
  app.request('POST', `/v1/templates/send${query}`, {
    key,
    body: { templateId, variables: { order: 'A-1' }, ...body },
  });
const fields = ({ body }: Answer) =>
  Object.fromEntries(body.details.map((one: { field: string; message: string }) => [one.field, one.message]));
const textsOf = async (ids: readonly string[]) => {
  const { rows } = await app.services.db.pool.query(
    'select m.id, m.channel, m.recipient, m.variables, c.body from channels.message m join channels.content c on c.id = m.content_id where m.id = any($1)',
    [ids],
  );
  return ids.map(id => rows.find(row => row.id === id));
};

describe('POST /v1/templates/send', () => {
  test('two people at one address are told the same, or neither anything', async () => {
    const one = { phone: '+14155550133', variables: { order: 'B-2' } };
    const other = { phone: '+1 415 555 0133', email: 'd@example.com', variables: { order: 'B-3' } };
    const refused = await send({ to: [one, other] });
    expect([refused.status, refused.body.code, Object.keys(fields(refused))]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['to[1]'],
    ]);
    expect((await send({ to: [one, one] })).body.data.count).toBe(1);
  });

  test('sends to each person on every channel with an address', async () => {
    const { status, body } = await send({
      to: [
        { contactId: ana },
        { phone: '+14155550122', variables: { order: 'B-2', note: '!' } },
        { email: 'c@example.com' },
      ],
    });
    expect([status, body.code]).toEqual([202, undefined]);
    expect(body.data).toMatchObject({ templateId, version: 1, status: 'QUEUED', count: 4, totalCost: 0 });
    const byChannel = Object.fromEntries(body.data.legs.map((leg: { channel: string }) => [leg.channel, leg]));
    expect(Object.keys(byChannel).sort()).toEqual(['email', 'sms']);
    expect(body.data.messageIds.sort()).toEqual([...byChannel.sms.messageIds, ...byChannel.email.messageIds].sort());
    const [first, second] = await textsOf(byChannel.sms.messageIds);
    expect([first.recipient, first.variables]).toEqual(['+14155550111', { contact: { name: 'Ana' } }]);
    expect([second.recipient, second.variables]).toEqual(['+14155550122', { order: 'B-2', note: '!' }]);
    expect(first.body.template).toEqual({ id: templateId, version: 1, variables: { order: 'A-1', note: '' } });
    await app.settle();
    for (const id of byChannel.sms.messageIds) expect((await sendDesk(app).read('sms', id)).status).toBe('DELIVERED');
  });

  test('of some channels alone, later, and tried out', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const later = await send({ to: [{ contactId: ana }], channels: ['email'], schedule: { sendAt } });
    expect(later.body.data).toMatchObject({ status: 'SCHEDULED', count: 1, legs: [{ channel: 'email' }] });
    const tried = await send({ to: [{ contactId: ana }] }, { query: '?dryRun=true' });
    expect(tried.status).toBe(200);
    expect(
      tried.body.data.recipients.map((one: { channel: string; to: string }) => [one.channel, one.to]).sort(),
    ).toEqual([
      ['email', 'ana@example.com'],
      ['sms', '+14155550111'],
    ]);
    const key = await app.key({ scopes: ['templates:read', 'sms:send', 'email:send'] });
    const hidden = await send({ to: [{ contactId: ana }] }, { key, query: '?dryRun=true' });
    expect([hidden.status, hidden.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('who opted out of a channel is named, and gets the others', async () => {
    const address = 'gone@example.com';
    await app.request('POST', '/v1/suppressions', { body: { address, channels: ['email'] } });
    const { body } = await send({ to: [{ contactId: ana }, { email: address, phone: '+14155550133' }] });
    const email = body.data.legs.find((leg: { channel: string }) => leg.channel === 'email');
    expect(email.refused).toMatchObject([{ recipient: 1, code: 'RECIPIENT_SUPPRESSED' }]);
    expect(body.data.count).toBe(3);
    const nobody = await send({ to: [{ email: address }] });
    expect([nobody.body.code, Object.keys(fields(nobody))]).toEqual(['RECIPIENT_SUPPRESSED', ['to[0]']]);
  });

  test('every invalid field is named at once, by its place in the request', async () => {
    const wrong = await send({
      to: [{}, { phone: 'nobody' }, { email: 'x', phone: '+14155550122', variables: 7 }],
      variables: [],
      class: 'spam',
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(fields(wrong)).sort()).toEqual([
      'class',
      'to[0].contactId',
      'to[2].email',
      'to[2].variables',
      'variables',
    ]);
    const address = await send({ to: [{ contactId: ana }, { email: 'a@example.com' }, { phone: 'nobody' }] });
    expect([address.status, Object.keys(fields(address))]).toEqual([400, ['to[2]']]);
    const values = await send({
      to: [{ contactId: ana }, { phone: '+14155550122', variables: { order: 7 } }],
      variables: { note: 1 },
    });
    expect(fields(values)).toEqual({
      'variables.note': 'must be a string',
      'to[0].variables.order': 'is required',
      'to[1].variables.order': 'must be a string',
    });
    const peer = await send({ to: [{ telegramPeer: '@ana_souza' }, { contactId: 'con_01jd7s2q8vfz7t4x1m9c5k3r6n' }] });
    expect([peer.status, Object.keys(fields(peer))]).toEqual([400, ['to[1].contactId']]);
    const unreached = await send({ to: [{ telegramPeer: '@ana_souza' }, { contactId: ana }] });
    expect(fields(unreached)).toEqual({ 'to[0]': 'has no address on any of the channels' });
    const parts = await send({ to: [{ contactId: ana }], channels: ['sms', 'push'] });
    expect([parts.status, parts.body.code, Object.keys(fields(parts))]).toEqual([
      422,
      'TEMPLATE_UNSUPPORTED',
      ['channels[1]'],
    ]);
  });

  test('403 without the scope of one of its channels', async () => {
    const key = await app.key({ scopes: ['templates:read', 'sms:send'] });
    const refused = await send({ to: [{ contactId: ana }] }, { key });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await send({ to: [{ contactId: ana }], channels: ['sms'] }, { key })).status).toBe(202);
  });

  test('all of it or nothing: credits that cover one channel alone store no message', async () => {
    const workspaceId = await app.workspace({ credits: 1 });
    const key = await app.key({ workspaceId, mode: 'live' });
    const { body } = await app.request('POST', '/v1/templates', {
      key,
      body: { name: 'x', parts: { sms: { message: 'Hi' }, email: { subject: 'x', text: 'x' } } },
    });
    const refused = await app.request('POST', '/v1/templates/send', {
      key,
      body: { templateId: body.data.id, to: [{ phone: '+14155550122', email: 'a@example.com' }] },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const { rows } = await app.services.db.pool.query('select 1 from channels.message where workspace_id = $1', [
      workspaceId,
    ]);
    expect(rows).toEqual([]);
  });

  test('a channel without a line is left out and says why, if another one sends', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const { body } = await app.request('POST', '/v1/templates', {
      key,
      body: { name: 'Both', parts: { chatapp: { message: 'Hi' }, sms: { message: 'Hi' } } },
    });
    const of = { templateId: body.data.id, variables: {}, to: [{ phone: '+14155550122' }] };
    const sent = await send(of, { key });
    expect(sent.status).toBe(202);
    expect(sent.body.data.legs).toMatchObject([
      { channel: 'sms', code: null, message: null },
      { channel: 'chatapp', messageIds: [], code: 'INSTANCE_REQUIRED', message: expect.stringContaining('instanceId') },
    ]);
    const alone = await send({ ...of, channels: ['chatapp'] }, { key });
    expect([alone.status, alone.body.code]).toEqual([400, 'INSTANCE_REQUIRED']);
    const wrong = { channel: 'chatapp', instanceId: 'ins_01jd7s2q8vfz7t4x1m9c5k3r6n' };
    expect((await send({ ...of, instances: [wrong] }, { key })).status).toBe(400);
  });

  test('a line whose warm-up is full is left out with what was stored for it', async () => {
    const line = await chatDesk(app).line('chatapp', { warm: true });
    await app.services.db.pool.query('update channels.instance set warmup_day = $2, warmup_sent = 1000 where id = $1', [
      line,
      app.clock.now().toISOString().slice(0, 10),
    ]);
    const { body } = await app.request('POST', '/v1/templates', {
      body: { name: 'Both', parts: { chatapp: { message: 'Hi' }, sms: { message: 'Hi' } } },
    });
    const sent = await send({
      ...{ templateId: body.data.id, variables: {}, to: [{ phone: '+14155550122' }] },
      instances: [{ channel: 'chatapp', instanceId: line }],
    });
    expect(sent.body.data).toMatchObject({ count: 1, legs: [{ channel: 'sms' }, { code: 'WARMUP_DAILY_LIMIT' }] });
    const { rows } = await app.services.db.pool.query('select 1 from channels.message where instance_id = $1', [line]);
    expect(rows).toEqual([]);
  });

  test('goes through the line that is named', async () => {
    const line = await chatDesk(app).line('chatapp');
    const { body } = await app.request('POST', '/v1/templates', {
      body: { name: 'Chat', parts: { chatapp: { message: 'Hi {{ contact.name }}' } } },
    });
    const to = [{ contactId: ana }];
    const instances = [{ channel: 'chatapp', instanceId: line }];
    const sent = await send({ templateId: body.data.id, to, instances, variables: {} });
    expect(sent.body.data.count).toBe(1);
    const [message] = await textsOf(sent.body.data.messageIds);
    expect(message.recipient).toBe('+14155550111');
    const wrong = await send({ to, instances });
    expect(fields(wrong)).toEqual({ 'instances[0].channel': 'is not allowed here' });
  });
});

describe('POST /v1/templates/{id}/preview', () => {
  const preview = (body: object, key = app.testKey): Promise<Answer> =>
    app.request('POST', `/v1/templates/${templateId}/preview`, { body, key });

  test('shows the message of a channel, for somebody made up or for a contact', async () => {
    const { status, body } = await preview({ channel: 'sms' });
    expect([status, body.data]).toEqual([
      200,
      {
        channel: 'sms',
        version: 1,
        text: 'Hi Ana Souza: A-9',
        html: null,
        content: { kind: 'sms', text: 'Hi Ana Souza: A-9' },
        size: { encoding: 'gsm7', units: 17, unitsPerPart: 160, parts: 1 },
      },
    ]);
    const mail = await preview({ channel: 'email', contactId: ana, variables: { order: '<3' } });
    expect(mail.body.data).toMatchObject({ html: '<p>Ana & &lt;3</p>', size: null });
    expect(mail.body.data.content.subject).toBe('Order <3');
    expect(mail.body.data.text).toBe('Order <3\nAna & <3');
  });

  test('refuses what it cannot show', async () => {
    expect(
      (await preview({ channel: 'pigeon', variables: 7 })).body.details.map((one: { field: string }) => one.field),
    ).toEqual(['channel', 'variables']);
    expect((await preview({ channel: 'push' })).body.code).toBe('TEMPLATE_UNSUPPORTED');
    expect(fields(await preview({ channel: 'sms', variables: { order: 7 } }))).toEqual({
      'variables.order': 'must be a string',
    });
    expect((await preview({ channel: 'sms', contactId: 'con_01jd7s2q8vfz7t4x1m9c5k3r6n' })).status).toBe(400);
    const reader = await app.key({ scopes: ['templates:read'] });
    expect((await preview({ channel: 'sms', contactId: ana }, reader)).body.code).toBe('FORBIDDEN');
    const long = await preview({ channel: 'sms', variables: { order: 'x'.repeat(1_700) } });
    expect([long.status, long.body.code]).toEqual([422, 'TEMPLATE_RENDER_FAILED']);
  });
});
