import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = (name: string, key = app.testKey) => app.request('POST', '/v1/email/domains', { key, body: { name } });

async function verify(name: string) {
  const { body } = await create(name);
  return app.request('POST', `/v1/email/domains/${body.data.id}/verify`);
}

describe('Email domain', () => {
  test('"DNS pending yields HTTP 200 with `verified` false"', async () => {
    const { status, body } = await verify('pending.shop.example');
    expect([status, body.success, body.data.verified]).toEqual([200, true, false]);
  });

  test('"EMAIL_DOMAIN_DNS_PENDING | 200 | verify: `success` true, `verified` false"', async () => {
    expect((await verify('pending.one.example')).body.data.code).toBe('EMAIL_DOMAIN_DNS_PENDING');
  });

  test('"EMAIL_DOMAIN_VERIFIED | 200 | verify succeeded"', async () => {
    const { status, body } = await verify('shop.example');
    expect([status, body.data.verified, body.data.code]).toEqual([200, true, 'EMAIL_DOMAIN_VERIFIED']);
  });

  test('"EMAIL_DOMAIN_VERIFY_FAILED | DNS check failed"; "failure yields an error code"', async () => {
    const { status, body } = await verify('fail.shop.example');
    expect([status, body.success, body.code]).toEqual([422, false, 'EMAIL_DOMAIN_VERIFY_FAILED']);
  });

  test('"EMAIL_DOMAIN_ALREADY_REGISTERED | 409 | domain already active in the workspace"', async () => {
    await create('again.example');
    const { status, body } = await create('again.example');
    expect([status, body.code]).toEqual([409, 'EMAIL_DOMAIN_ALREADY_REGISTERED']);
  });

  test('"EMAIL_DOMAIN_PROVIDER_ANTISPAM | 422 | provider blocked domain"', async () => {
    const { status, body } = await create('spam.example');
    expect([status, body.code]).toEqual([422, 'EMAIL_DOMAIN_PROVIDER_ANTISPAM']);
  });

  test('"EMAIL_DOMAIN_PROVIDER_REJECTED | 422 | provider rejected domain"', async () => {
    const { status, body } = await create('rejected.example');
    expect([status, body.code]).toEqual([422, 'EMAIL_DOMAIN_PROVIDER_REJECTED']);
  });

  test('"EMAIL_DOMAIN_PROVIDER_UNAVAILABLE | 502 or 503 | provider unavailable"', async () => {
    const { status, body } = await create('unavailable.example');
    expect([status, body.code]).toEqual([503, 'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE']);
  });

  test('"EMAIL_DOMAIN_CREATE_BUSY | 429 | same domain registration in progress"', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('busy.example')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const busy = answers.filter(({ body }) => body.code === 'EMAIL_DOMAIN_CREATE_BUSY');
    expect(busy.length).toBeGreaterThan(0);
    for (const { status, body } of busy) expect([status, body.retryAfterSec]).toEqual([429, 1]);
  });

  test('"EMAIL_DOMAIN_NOT_FOUND" and "PLAN_LIMIT_EMAIL_DOMAINS"', async () => {
    expect((await app.request('GET', '/v1/email/domains/edm_x')).body.code).toBe('EMAIL_DOMAIN_NOT_FOUND');
    const key = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
    expect((await create('one.example', key)).status).toBe(201);
    expect((await create('two.example', key)).body.code).toBe('PLAN_LIMIT_EMAIL_DOMAINS');
  });
});
