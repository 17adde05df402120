import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const input = { name: 'Orders', url: 'https://127.0.0.1/hook', events: ['sms.sent'], instanceIds: [] };

describe('Webhook', () => {
  test('"Registration input: name, url, events, instanceIds (empty array is accepted)"', async () => {
    const { status, body } = await app.request('POST', '/v1/webhooks', { body: input });
    expect(status).toBe(201);
    expect(body.data).toMatchObject(input);
  });

  test('"The response carries a signing secret that must be stored by the caller."', async () => {
    const { body } = await app.request('POST', '/v1/webhooks', { body: input });
    expect(body.data.secret).toEqual(expect.any(String));
    const read = await app.request('GET', `/v1/webhooks/${body.data.id}`);
    expect(JSON.stringify(read.body)).not.toContain(body.data.secret);
  });
});
