import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../support/app.js';
import { chatDesk } from '../../support/channels/chat.js';

let app: TestApp;
let templateId: string;
let qr: string;
let official: string;
const TO = '+14155550010';
const post = (path: string, body: object = {}) => app.request('POST', `/v1${path}`, { body });

beforeAll(async () => {
  app = await startApp();
  const parts = { sms: { message: 'By SMS' }, chatapp: { message: 'By chat' } };
  templateId = (await post('/templates', { name: 'Hello', parts })).body.data.id;
  qr = await chatDesk(app).line('chatapp');
  official = (await post('/chatapp/instances', { name: 'Official', mode: 'OFFICIAL_BYOK' })).body.data.id;
  const credentials = { phoneNumberId: '1', accountId: '2', accessToken: 'token' };
  await post(`/chatapp/instances/${official}/official/credentials`, credentials);
  app.clock.advance(seconds(2));
  await app.settle();
});
afterAll(() => app?.stop());

const template = (more: object = {}) => ({ to: [TO], type: 'template', payload: { templateId }, ...more });

describe('Template sending on a channel route', () => {
  test('"type = template with payload.templateId sends only that channel\'s part"', async () => {
    const { status, body } = await post('/sms/messages', template());
    expect([status, body.data.count]).toEqual([202, 1]);
    expect(body.data.smsIds).toEqual(body.data.messageIds);
    const tried = await post('/sms/messages?dryRun=true', template());
    expect(tried.body.data.preview).toBe('By SMS');
  });

  test('"On the official chat-application line an approved template is required"', async () => {
    const refused = await post('/chatapp/messages', template({ instanceId: official }));
    expect([refused.status, refused.body.code]).toEqual([422, 'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE']);
    const submitted = await post(`/templates/${templateId}/submit`, { instanceId: official });
    expect(submitted.body.data.status).toBe('APPROVED');
    const sent = await post('/chatapp/messages', template({ instanceId: official }));
    expect([sent.status, sent.body.data.chatappIds]).toEqual([202, sent.body.data.messageIds]);
  });

  test('"on a QR line simple session content is sent"', async () => {
    const { status, body } = await post('/chatapp/messages', template({ instanceId: qr }));
    expect(status).toBe(202);
    const { rows } = await app.services.db.pool.query(
      'select c.body from channels.message m join channels.content c on c.id = m.content_id where m.id = $1',
      body.data.messageIds,
    );
    expect(rows[0].body).toMatchObject({ kind: 'text', text: 'By chat' });
    expect(rows[0].body.official).toBeUndefined();
  });

  test('"Outside the 24-hour conversation window only an approved template may be sent on an official line"', async () => {
    const text = { to: [TO], type: 'text', payload: { message: 'Hello' }, instanceId: official };
    expect((await post('/chatapp/messages', text)).body.code).toBe('CONVERSATION_WINDOW_CLOSED');
    expect((await post('/chatapp/messages', template({ instanceId: official }))).status).toBe(202);
  });
});

describe('"POST /v1/templates/send: multi-channel template fan-out"', () => {
  test('202 with the messages of every channel', async () => {
    const instances = [{ channel: 'chatapp', instanceId: qr }];
    const { status, body } = await post('/templates/send', { templateId, to: [{ phone: TO }], instances });
    expect([status, body.data.status, body.data.count]).toEqual([202, 'QUEUED', 2]);
    expect(body.data.legs.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['chatapp', 'sms']);
  });
});
