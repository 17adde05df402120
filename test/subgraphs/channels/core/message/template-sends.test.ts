import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { handedOver } from '../../../../support/channels/handed-over.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: { SMPP_URL: 'smpp://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@shop.example' },
  });
  const contacts = [
    { name: 'Ana <b>', phone: '+14155550111', email: 'ana@example.com', properties: { plan: 'gold' } },
    { name: 'Bo', phone: '+14155550122', properties: { plan: 'silver' } },
  ];
  await app.request('POST', '/v1/properties', { body: { key: 'plan', name: 'Plan', type: 'STRING' } });
  for (const body of contacts) expect((await app.request('POST', '/v1/contacts', { body })).status).toBe(201);
});
afterAll(() => app?.stop());

const ORDER = { name: 'order', type: 'string', required: true };
const SMS =
  'Hi {{ contact.name | default: "there" }} ({{ contact.properties.plan }}): {{ order }}{% for i in items %}, {{ i }}{% endfor %}';
const PARTS = {
  sms: { message: SMS },
  email: { subject: 'Order {{ order }}', html: '<p>{{ contact.name }}: {{ order }}</p>', text: '{{ contact.name }}' },
};

async function make(more: object = {}): Promise<string> {
  const variables = [ORDER, { name: 'items', type: 'list', default: [] }];
  const { body } = await app.request('POST', '/v1/templates', {
    body: { name: 'Order', variables, parts: PARTS, ...more },
  });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.data.id;
}

const send = (
  channel: string,
  to: string[],
  payload: object,
  { key = app.testKey, query = '', more = {} } = {},
): Promise<Answer> =>
  app.request('POST', `/v1/${channel}/messages${query}`, { key, body: { to, type: 'template', payload, ...more } });
const fields = ({ body }: Answer) =>
  Object.fromEntries(body.details.map((one: { field: string; message: string }) => [one.field, one.message]));
/** A live send in an hour: no worker of the app is woken for it. */
const LIVE = () => ({
  key: app.liveKey,
  more: { schedule: { sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() } },
});
const handedLater = (queue: string) => {
  app.clock.advance(3_600_000);
  return handedOver(app, queue);
};
const ANA = '+14155550111';
const BO = '+14155550122';
const NOBODY = '+14155550133';

describe('type: template', () => {
  test('sends the part of the channel, with the values of the send and of each contact', async () => {
    const templateId = await make();
    const { status, body } = await send(
      'sms',
      [ANA, BO, NOBODY],
      { templateId, variables: { order: 'A-1', items: ['tea'] } },
      LIVE(),
    );
    expect([status, body.code]).toEqual([202, undefined]);
    const handed = await handedLater('sms');
    expect(body.data.messageIds.map((id: string) => (handed.get(id) as unknown as { text: string }).text)).toEqual([
      'Hi Ana <b> (gold): A-1, tea',
      'Hi Bo (silver): A-1, tea',
      'Hi there (): A-1, tea',
    ]);
    const { rows } = await app.services.db.pool.query(
      'select c.body, m.variables from channels.message m join channels.content c on c.id = m.content_id where m.id = any($1) order by m.id',
      [body.data.messageIds],
    );
    expect(new Set(rows.map(row => row.body.text))).toEqual(new Set([SMS]));
    expect(rows[0].variables).toEqual({ contact: { name: 'Ana <b>', properties: { plan: 'gold' } } });
    expect(rows[2].variables).toBeNull();
  });

  test('HTML is escaped, and the subject is one line', async () => {
    const templateId = await make();
    const { body } = await send(
      'email',
      ['ana@example.com'],
      { templateId, variables: { order: 'A\r\nBcc: <x>' } },
      LIVE(),
    );
    const mail = (await handedLater('email')).get(body.data.messageIds[0]) as unknown as Record<string, string>;
    expect(mail).toMatchObject({ subject: 'Order A Bcc: <x>', text: 'Ana <b>' });
    expect(mail['html']).toBe('<p>Ana &lt;b&gt;: A\r\nBcc: &lt;x&gt;</p>');
    expect(mail['template']).toBeUndefined();
  });

  test('an accepted message keeps its version, also after the template is gone', async () => {
    const templateId = await make();
    const { body } = await send('sms', [NOBODY], { templateId, variables: { order: 'A-2' } }, LIVE());
    await app.request('PATCH', `/v1/templates/${templateId}`, {
      body: { parts: { sms: { message: 'New {{ order }}' } } },
    });
    await app.request('DELETE', `/v1/templates/${templateId}`);
    const handed = await handedLater('sms');
    expect(handed.get(body.data.messageIds[0])).toMatchObject({ text: 'Hi there (): A-2' });
  });

  test('credits are those of the text that each recipient gets', async () => {
    const templateId = await make();
    const before = await sendDesk(app).credits();
    const long = 'x'.repeat(145);
    const sent = await send('sms', [ANA, NOBODY], { templateId, variables: { order: long } }, { key: app.liveKey });
    const { costs, parts, totalCost, messageIds } = sent.body.data;
    const { rows } = await app.services.db.pool.query(
      'select parts, cost from channels.message where id = any($1) order by id',
      [messageIds],
    );
    expect(rows.map(row => row.parts)).toEqual([2, 1]);
    expect([costs, parts]).toEqual([rows.map(row => row.cost), 2]);
    expect((await sendDesk(app).credits()).held - before.held).toBe(totalCost);
    const tried = await send(
      'sms',
      [ANA, NOBODY],
      { templateId, variables: { order: long } },
      { key: app.liveKey, query: '?dryRun=true' },
    );
    expect(tried.body.data.recipients.map((one: { parts: number; cost: number }) => [one.parts, one.cost])).toEqual([
      [2, costs[0]],
      [1, costs[1]],
    ]);
    expect(tried.body.data.preview).toBe(`Hi Ana <b> (gold): ${long}`);
    expect((await sendDesk(app).credits()).held - before.held).toBe(totalCost);
  });

  test('the send may name a sender of its own, and nothing that the template says', async () => {
    const templateId = await make();
    const sandbox = await send('sms', [NOBODY], { templateId, from: 'SHOP', variables: { order: 'A' } });
    const { rows } = await app.services.db.pool.query(
      'select c.body from channels.message m join channels.content c on c.id = m.content_id where m.id = $1',
      sandbox.body.data.messageIds,
    );
    expect(rows[0].body).toMatchObject({ from: 'SHOP', text: SMS });
    const refused = await send('sms', [NOBODY], { templateId, message: 'Hello', variables: { order: 'A' } });
    expect([refused.status, fields(refused)]).toEqual([
      400,
      { 'payload.message': 'cannot be combined with templateId' },
    ]);
  });
});

describe('a template that cannot be sent', () => {
  test('is named with every other invalid field', async () => {
    const none = await send('sms', ['nobody'], { variables: 7 });
    expect([none.status, none.body.code]).toEqual([400, 'CONTENT_REQUIRED']);
    expect(Object.keys(fields(none)).sort()).toEqual(['payload.templateId', 'payload.variables', 'to[0]']);
    const unknown = await send('sms', ['nobody'], { templateId: 'tpl_01jd7s2q8vfz7t4x1m9c5k3r6n' });
    expect([unknown.status, unknown.body.code, Object.keys(fields(unknown))]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['payload.templateId', 'to[0]'],
    ]);
    const templateId = await make();
    const wrong = await send('sms', [NOBODY], { templateId, variables: { items: 'tea' } });
    expect([wrong.status, wrong.body.code, fields(wrong)]).toEqual([
      400,
      'VALIDATION_ERROR',
      { 'payload.variables.order': 'is required', 'payload.variables.items': 'must be an array' },
    ]);
    const big = await send('sms', [NOBODY], { templateId, variables: { order: 'x'.repeat(70_000) } });
    expect(fields(big)).toEqual({ 'payload.variables': 'must be at most 65536 bytes' });
  });

  test('422 TEMPLATE_UNSUPPORTED where it has no part for the channel', async () => {
    const refused = await send('push', ['user:deliver'], { templateId: await make(), variables: { order: 'A' } });
    expect([refused.status, refused.body.code]).toEqual([422, 'TEMPLATE_UNSUPPORTED']);
  });

  test('400 for that of another workspace', async () => {
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const refused = await send(
      'sms',
      [NOBODY],
      { templateId: await make(), variables: { order: 'A' } },
      { key: stranger },
    );
    expect(refused.status).toBe(400);
  });

  test('422 TEMPLATE_RENDER_FAILED names the recipients, and queues nothing', async () => {
    const variables = [{ name: 'name', type: 'string' }];
    const templateId = await make({ variables, parts: { sms: { message: '{{ contact.name }}{{ name }}' } } });
    const refused = await send('sms', [ANA, NOBODY], { templateId });
    expect([refused.status, refused.body.code]).toEqual([422, 'TEMPLATE_RENDER_FAILED']);
    expect(fields(refused)).toEqual({ 'to[1]': 'cannot be rendered: its output has no visible text' });
    const long = await send('sms', [NOBODY], { templateId, variables: { name: 'x'.repeat(1_601) } });
    expect(fields(long)).toEqual({ 'to[0]': 'cannot be rendered: text has more than 1600 characters' });
    const tried = await send('sms', [ANA, NOBODY], { templateId }, { query: '?dryRun=true' });
    expect(tried.body.data.recipients.map((one: { code: string | null }) => one.code)).toEqual([
      null,
      'TEMPLATE_RENDER_FAILED',
    ]);
  });

  test('a message whose values cannot be written any more fails alone', async () => {
    const templateId = await make();
    const { body } = await send(
      'sms',
      [ANA, BO],
      { templateId, variables: { order: 'A' } },
      { ...LIVE(), key: app.testKey },
    );
    const [first, second] = body.data.messageIds;
    await app.services.db.pool.query(
      `update channels.message set variables = '{"items": 7, "contact": {"name": {"a": 1}}, "order": "${'x'.repeat(1_700)}"}' where id = $1`,
      [first],
    );
    app.clock.advance(3_600_000);
    await app.settle();
    const desk = sendDesk(app);
    expect(await desk.read('sms', first)).toMatchObject({
      status: 'FAILED',
      error: { code: 'TEMPLATE_RENDER_FAILED' },
    });
    expect((await desk.read('sms', second)).status).toBe('DELIVERED');
  });
});

describe('POST /v1/templates/{id}/test', () => {
  const test1 = (id: string, body: object, key = app.testKey) =>
    app.request('POST', `/v1/templates/${id}/test`, { key, body });

  test('sends one part with the examples, and needs the scope of a send', async () => {
    const example = [
      { ...ORDER, example: 'A-9' },
      { name: 'items', type: 'list', default: [] },
    ];
    const id = await make({ variables: example, parts: { sms: { message: '{{ contact.name }}: {{ order }}' } } });
    const { status, body } = await test1(id, { channel: 'sms', to: [ANA, NOBODY] });
    expect([status, body.data.count, body.data.totalCost]).toEqual([202, 2, 0]);
    const own = await test1(id, { channel: 'sms', to: [ANA], variables: { order: 'B-2' } }, app.liveKey);
    expect(own.status).toBe(202);
    const stored = await sql<{ order: string }>(
      app.services.db,
      `select c.body -> 'template' -> 'variables' ->> 'order' as order from channels.message m
       join channels.content c on c.id = m.content_id where m.id = any($1) order by m.id`,
      [[...body.data.messageIds, ...own.body.data.messageIds]],
    );
    expect(stored.map(({ order }) => order)).toEqual(['A-9', 'A-9', 'B-2']);
    const reader = await app.key({ scopes: ['templates:read'] });
    expect((await test1(id, { channel: 'sms', to: [ANA] }, reader)).body.code).toBe('FORBIDDEN');
  });

  test('says what is wrong', async () => {
    const id = await make();
    const codes = async (body: object) => {
      const answer = await test1(id, body);
      return [answer.body.code, Object.keys(answer.body.details ? fields(answer) : {})];
    };
    expect(await codes({ channel: 'fax', to: [ANA] })).toEqual(['VALIDATION_ERROR', ['channel']]);
    expect(await codes({ channel: 'push', to: ['user:1'] })).toEqual(['TEMPLATE_UNSUPPORTED', ['channel']]);
    expect(await codes({ channel: 'sms', to: ['x'] })).toEqual(['VALIDATION_ERROR', ['to[0]']]);
    expect(await codes({ channel: 'sms', to: [ANA], variables: { order: 1 } })).toEqual([
      'VALIDATION_ERROR',
      ['variables.order'],
    ]);
  });
});
