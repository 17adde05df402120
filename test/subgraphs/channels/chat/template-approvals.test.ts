import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../../support/app.js';
import { APP, type GraphProvider, startGraphProvider } from '../../../support/peers/graph-provider.js';

let app: TestApp;
let provider: GraphProvider;
let line: string;
const LINE = { phoneNumberId: '106540', accountId: '102290', accessToken: 'EAAG-valid' };

beforeAll(async () => {
  provider = await startGraphProvider();
  provider.tokens = new Set([LINE.accessToken]);
  provider.numbers = new Map([[LINE.phoneNumberId, { display: '+1 415-555-0123', accountId: LINE.accountId }]]);
  const env = {
    CHATAPP_CLOUD_URL: `${provider.url}/v1`,
    CHATAPP_CLOUD_APP_ID: APP.id,
    CHATAPP_CLOUD_APP_SECRET: APP.secret,
    CHATAPP_CLOUD_VERIFY_TOKEN: 'verify-token-of-ours',
  };
  app = await startApp({ env });
  const made = await post('/chatapp/instances', { name: 'Shop', mode: 'OFFICIAL_BYOK' });
  line = made.body.data.id;
  expect((await post(`/chatapp/instances/${line}/official/credentials`, LINE)).body.data.status).toBe('ACTIVE');
});
afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});
beforeEach(() => {
  provider.error = null;
});

const post = (path: string, body: object = {}, key = app.liveKey): Promise<Answer> =>
  app.request('POST', `/v1${path}`, { key, body });
const BUTTONS = [{ id: 'yes', title: 'Yes' }];
const VARIABLES = [{ name: 'order', type: 'string', required: true, example: 'A-9' }];
const PART = {
  type: 'interactive',
  header: 'Order {{ order }}',
  body: 'Hi {{ contact.name | default: "there" }}, {{ order }} left.',
  footer: 'The shop',
  buttons: BUTTONS,
};

async function template(part: object = PART, name = 'Order'): Promise<string> {
  const { body } = await post('/templates', {
    name,
    category: 'UTILITY',
    language: 'en',
    variables: VARIABLES,
    parts: { chatapp: part },
  });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.data.id;
}
const submit = (id: string, key = app.liveKey, body: object = {}) => post(`/templates/${id}/submit`, body, key);
const idAt = (name: string) => [...provider.templates].find(([, one]) => one.name === name)![0];
const approvals = async (id: string, key = app.liveKey) =>
  (await app.request('GET', `/v1/templates/${id}/approvals`, { key })).body.data;

async function report(field: string, value: object): Promise<void> {
  const body = JSON.stringify({
    object: 'business_account',
    entry: [{ id: LINE.accountId, changes: [{ field, value }] }],
  });
  const signature = `sha256=${createHmac('sha256', APP.secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  expect((await app.request('POST', '/callbacks/chatapp', { key: null, headers, body })).status).toBe(200);
  await app.settle();
}
const status = (id: string, event: string, reason = 'NONE') =>
  report('message_template_status_update', {
    event,
    message_template_id: Number(idAt(id)),
    message_template_name: id,
    reason,
  });
const events = async (id: string, key = app.liveKey) => {
  await app.settle();
  const { body } = await app.request('GET', '/v1/events?limit=100', { key });
  return body.data.filter((one: { data: { templateId?: string } }) => one.data.templateId === id);
};
const TO = '+14155550177';
const send = (templateId: string, more: object = {}, key = app.liveKey) =>
  post(
    '/chatapp/messages',
    { to: [TO], type: 'template', payload: { templateId, variables: { order: 'B-7' } }, instanceId: line, ...more },
    key,
  );

describe('POST /v1/templates/{id}/submit', () => {
  test('gives the provider numbered places with examples, and its approval lets the line send it to anybody', async () => {
    const id = await template();
    const before = await send(id);
    expect([before.status, before.body.code, before.body.details?.[0]?.field]).toEqual([
      422,
      'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE',
      'payload.templateId',
    ]);
    const submitted = await submit(id);
    expect([submitted.status, submitted.body.data]).toMatchObject([
      200,
      { templateId: id, status: 'PENDING', version: 1, category: 'UTILITY', accountId: LINE.accountId },
    ]);
    expect(provider.templates.get(idAt(id))).toMatchObject({
      name: id,
      language: 'en',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-9'] } },
        { type: 'BODY', text: 'Hi {{1}}, {{2}} left.', example: { body_text: [['Ana Souza', 'A-9']] } },
        { type: 'FOOTER', text: 'The shop' },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Yes' }] },
      ],
    });
    expect((await send(id)).body.code).toBe('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
    expect((await submit(id)).body.code).toBe('TEMPLATE_STATE');
    await status(id, 'APPROVED');
    await status(id, 'APPROVED');
    expect(await approvals(id)).toMatchObject([{ status: 'APPROVED', channel: 'chatapp' }]);
    expect((await events(id)).map(({ event }: { event: string }) => event)).toEqual(['template.approved']);
    const text = await post('/chatapp/messages', { to: [TO], payload: { message: 'Hi' }, instanceId: line });
    expect(text.body.code).toBe('CONVERSATION_WINDOW_CLOSED');
    const sent = await send(id);
    expect([sent.status, sent.body.code]).toEqual([202, undefined]);
    await app.settle();
    expect(provider.messages.at(-1)).toMatchObject({
      to: TO.slice(1),
      type: 'template',
      template: {
        name: id,
        language: { code: 'en' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'B-7' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'there' },
              { type: 'text', text: 'B-7' },
            ],
          },
          { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'yes' }] },
        ],
      },
    });
  });

  test('a rejection, a pause and a new category are told', async () => {
    const id = await template();
    await submit(id);
    await status(id, 'REJECTED', 'INVALID_FORMAT');
    expect(await approvals(id)).toMatchObject([{ status: 'REJECTED', reason: 'INVALID_FORMAT' }]);
    expect((await submit(id)).body.data.status).toBe('PENDING');
    await status(id, 'APPROVED');
    await report('template_category_update', {
      message_template_id: idAt(id),
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    });
    await status(id, 'PAUSED', 'LOW_QUALITY');
    await status(id, 'SOMETHING_NEW');
    expect(await approvals(id)).toMatchObject([{ status: 'PAUSED', reason: 'LOW_QUALITY', category: 'MARKETING' }]);
    expect((await send(id)).body.code).toBe('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
    const told = await events(id);
    expect(told.map(({ event }: { event: string }) => event)).toEqual([
      'template.rejected',
      'template.approved',
      'template.category_changed',
    ]);
    expect(told[2].data).toMatchObject({ category: 'MARKETING', previousCategory: 'UTILITY' });
    await status(id, 'DISABLED');
    expect((await submit(id)).body.code).toBe('TEMPLATE_STATE');
  });

  test('what no callback told is found by asking, and a template that is gone is forgotten', async () => {
    const id = await template();
    await submit(id);
    provider.templates.get(idAt(id))!.status = 'APPROVED';
    app.clock.advance(minutes(11));
    await app.settle();
    expect(await approvals(id)).toMatchObject([{ status: 'APPROVED' }]);
    await app.request('DELETE', `/v1/templates/${id}`, { key: app.liveKey });
    app.clock.advance(days(1) + minutes(1));
    await app.settle();
    const { rows } = await app.services.db.pool.query(
      'select 1 from channels.template_approval where template_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('an answer that was lost makes no second template at the provider', async () => {
    const id = await template();
    provider.templates.set('777', {
      accountId: LINE.accountId,
      name: id,
      status: 'PENDING',
      category: 'UTILITY',
      components: [],
    });
    const own = [...provider.templates].filter(([, one]) => one.name !== id);
    for (const [key] of own) provider.templates.delete(key);
    expect((await submit(id)).body.data.status).toBe('PENDING');
    expect([...provider.templates.keys()]).toEqual(['777']);
    await status(id, 'APPROVED');
    expect(await approvals(id)).toMatchObject([{ status: 'APPROVED' }]);
  });

  test('what the provider refuses leaves nothing behind', async () => {
    const id = await template();
    for (const [error, code, http] of [
      [{ status: 400, code: 100 }, 'TEMPLATE_REFUSED', 422],
      [{ status: 500, code: 1 }, 'LINE_UNREACHABLE', 503],
      [{ status: 401, code: 190 }, 'PROVIDER_TOKEN_EXPIRED', 409],
    ] as const) {
      provider.error = error;
      const refused = await submit(id);
      expect([refused.status, refused.body.code]).toEqual([http, code]);
    }
    expect(await approvals(id)).toEqual([]);
  });

  test('422 TEMPLATE_NOT_SUBMITTABLE names what official lines do not have', async () => {
    const fields = ({ body }: Answer) => body.details.map(({ field }: { field: string }) => field).sort();
    const loops = await submit(await template({ message: '{% if order %}Hi{% endif %}' }));
    expect([loops.status, loops.body.code, fields(loops)]).toEqual([
      422,
      'TEMPLATE_NOT_SUBMITTABLE',
      ['parts.chatapp.message'],
    ]);
    const link = { title: 'Go', url: 'https://shop.example/{{ order }}/x' };
    const shop = await submit(await template({ type: 'interactive', body: 'Hi', footer: '{{ order }}', link }));
    expect(fields(shop)).toEqual(['parts.chatapp.footer', 'parts.chatapp.link.url']);
    const image = await submit(await template({ type: 'image', url: 'https://shop.example/a.png' }));
    expect(fields(image)).toEqual(['parts.chatapp.type']);
    const sms = await post('/templates', { name: 'x', parts: { sms: { message: 'x' } } });
    expect((await submit(sms.body.data.id)).body.code).toBe('TEMPLATE_UNSUPPORTED');
    expect((await submit('tpl_01jd7s2q8vfz7t4x1m9c5k3r6n')).status).toBe(404);
    expect((await submit(await template(), app.liveKey, { instanceId: 'ins_01jd7s2q8vfz7t4x1m9c5k3r6n' })).status).toBe(
      404,
    );
    expect((await submit(await template(), app.testKey)).body.code).toBe('INSTANCE_REQUIRED');
  });
});
