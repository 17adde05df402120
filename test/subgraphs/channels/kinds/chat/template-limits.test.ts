import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, seconds } from '../../../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { chatDesk } from '../../../../support/channels/chat.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const LINE = { phoneNumberId: '106540', accountId: '102290', accessToken: 'EAAG-valid' };
const post = (path: string, body: object = {}): Promise<Answer> => app.request('POST', `/v1${path}`, { body });

async function template(name = 'Order'): Promise<string> {
  const variables = [{ name: 'order', type: 'string', required: true, example: 'A-9' }];
  const parts = { chatapp: { message: 'Hi {{ order }}!' } };
  return (await post('/templates', { name, variables, parts })).body.data.id;
}
const submit = (id: string, body: object = {}) => post(`/templates/${id}/submit`, body);
const send = (templateId: string, instanceId: string) =>
  post('/chatapp/messages', {
    ...{ to: ['+14155550177'], type: 'template', instanceId },
    payload: { templateId, variables: { order: 'B-7' } },
  });

describe('templates of official lines in the sandbox', () => {
  let official: string;
  beforeAll(async () => {
    official = (await post('/chatapp/instances', { name: 'Test', mode: 'OFFICIAL_BYOK' })).body.data.id;
    await post(`/chatapp/instances/${official}/official/credentials`, LINE);
    await app.settle();
    app.clock.advance(seconds(2));
    await app.settle();
  });

  test('are decided on at once; a line with a session sends simple content', async () => {
    const rejected = await template('Order 0001');
    const refused = await submit(rejected);
    expect([refused.body.code, refused.body.data?.status]).toEqual([undefined, 'REJECTED']);
    expect((await send(rejected, official)).body.code).toBe('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
    const id = await template();
    expect((await submit(id)).body.data).toMatchObject({ status: 'APPROVED', sandbox: true });
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?limit=100');
    const events = body.data.filter((one: { data: { templateId?: string } }) => one.data.templateId === id);
    expect(events).toMatchObject([{ event: 'template.approved', sandbox: true }]);
    expect((await app.request('GET', `/v1/templates/${id}/approvals`, { key: app.liveKey })).body.data).toEqual([]);
    expect((await send(id, official)).status).toBe(202);
    const session = await chatDesk(app).line('chatapp');
    expect((await send(rejected, session)).status).toBe(202);
    expect((await submit(id, { instanceId: session })).body.code).toBe('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
  });

  test('are edited once in 24 hours and ten times in 30 days', async () => {
    const id = await template();
    const edit = async (text: string) => {
      await app.request('PATCH', `/v1/templates/${id}`, { body: { parts: { chatapp: { message: text } } } });
      return submit(id);
    };
    await submit(id);
    expect((await submit(id)).body.code).toBe('TEMPLATE_STATE');
    expect((await edit('One')).status).toBe(200);
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?limit=100');
    const events = body.data.filter((one: { data: { templateId?: string } }) => one.data.templateId === id);
    expect(events.map((one: { data: { version: number } }) => one.data.version)).toEqual([1, 2]);
    const limited = await edit('Two');
    expect([limited.status, limited.body.code, limited.body.retryAfterSec]).toEqual([
      429,
      'TEMPLATE_EDIT_LIMIT_REACHED',
      86_400,
    ]);
    for (let count = 2; count <= 10; count++) {
      app.clock.advance(hours(24));
      expect((await edit(`Edit ${count}`)).status, `${count}`).toBe(200);
    }
    app.clock.advance(hours(24));
    const month = await edit('Eleven');
    expect([month.body.code, month.body.retryAfterSec]).toEqual(['TEMPLATE_EDIT_LIMIT_REACHED', 20 * 86_400]);
    app.clock.advance(days(20));
    expect((await edit('Twelve')).status).toBe(200);
  });
});
