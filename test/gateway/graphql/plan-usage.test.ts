import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { signedIn } from './client.js';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  headers = await signedIn(app);
});
afterAll(() => app?.stop());

const QUERY = `{ planUsage {
  id plan instances webhooks emailDomains phoneNumbers concurrentCalls mediaBytes
  limits { requestsPerMinute instances webhooks emailDomains phoneNumbers concurrentCalls mediaBytes }
} }`;

const ask = async (options: object) => (await app.graphql(QUERY, {}, options)).body;

describe('planUsage', () => {
  test('says what the plan allows and how much of it is used, of the world of the caller', async () => {
    const { pool } = app.services.db;
    const plan =
      "update workspaces.workspace set plan = 'pro', instance_slots = 2, requests_per_minute = 77 where id = $1";
    await pool.query(plan, [app.workspaceId]);
    const body = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['sms.sent'] };
    const { id } = (await app.request('POST', '/v1/webhooks', { body })).body.data;
    await app.request('POST', '/v1/webhooks', { body });
    await app.request('DELETE', `/v1/webhooks/${id}`);
    await app.request('POST', '/v1/email/domains', { body: { name: 'mail.example.com' } });
    await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Line', mode: 'UNOFFICIAL' } });
    const { data, errors } = await ask({ key: app.testKey });
    expect(errors).toBeUndefined();
    expect(data.planUsage).toMatchObject({
      id: app.workspaceId,
      plan: 'pro',
      ...{ instances: 1, webhooks: 1, emailDomains: 1, phoneNumbers: 0, concurrentCalls: 0, mediaBytes: 0 },
      limits: {
        requestsPerMinute: 77,
        instances: 12,
        webhooks: 200,
        emailDomains: 25,
        phoneNumbers: 25,
        concurrentCalls: 100,
      },
    });
    const live = (await ask({ key: null, headers: { ...headers, 'x-mode': 'live' } })).data.planUsage;
    expect(live).toMatchObject({ instances: 0, webhooks: 0, emailDomains: 0 });
    const sandbox = (await ask({ key: null, headers: { ...headers, 'x-mode': 'test' } })).data.planUsage;
    expect(sandbox).toMatchObject({ instances: 1, webhooks: 1, emailDomains: 1 });
  });

  test('takes the scope that reads usage, and knows nothing of another workspace', async () => {
    const other = await app.key({ scopes: ['sms:read'] });
    const { data, errors } = await ask({ key: other });
    expect(data.planUsage).toBeNull();
    expect(errors[0].extensions.code).toBe('FORBIDDEN');
    const foreign = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
    expect((await ask({ key: foreign })).data.planUsage).toMatchObject({ webhooks: 0, instances: 0 });
  });
});
