import { Switchboard, WebhookError } from '@switchboard/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { CASES, WEBHOOK_CASES } from '../support/clients/cases.js';
import { runCase } from '../support/clients/run-case.js';
import { seedContacts } from '../support/clients/seed.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await seedContacts(app);
});
afterAll(() => app.stop());

describe('the TypeScript client', () => {
  test.each(CASES)('$name', each => runCase(app.url, app.testKey, each));
});

describe('webhooks.verifyAll', () => {
  test.each(WEBHOOK_CASES)('$name', async ({ body, headers, secret, now, events }) => {
    const sb = new Switchboard({ apiKey: app.testKey, baseUrl: app.url });
    const verified = sb.webhooks.verifyAll(body, headers, secret, { now });
    if (events) expect((await verified).map(({ id }) => id)).toEqual(events);
    else await expect(verified).rejects.toThrow(WebhookError);
    const bytes = sb.webhooks.verifyAll(new TextEncoder().encode(body), new Headers(headers), secret, { now });
    if (events) expect((await bytes).map(({ id }) => id)).toEqual(events);
    else await expect(bytes).rejects.toThrow(WebhookError);
  });
});
