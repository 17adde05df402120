import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { checkDescribed } from '../support/described.js';

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Readonly<Record<string, object>> }>>>>;
  readonly components: { readonly responses: object };
}

let app: TestApp;
let document: Description;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json', { key: null })).body;
});
afterAll(() => app.stop());

/** The codes of errors that the specification names. */
const SPECIFIED = [
  ...['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'API_KEY_EXPIRED', 'API_KEY_REVOKED'],
  ...['WORKSPACE_BLOCKED', 'WORKSPACE_HEADER_NOT_ALLOWED', 'ONBOARDING_REQUIRED', 'WEBHOOK_NOT_FOUND'],
  ...['INVALID_LIST_UNSUBSCRIBE_TOPIC', 'PLAN_LIMIT_EMAIL_DOMAINS', 'EMAIL_DOMAIN_NOT_FOUND'],
  ...['EMAIL_DOMAIN_ALREADY_REGISTERED', 'EMAIL_DOMAIN_CREATE_BUSY', 'EMAIL_DOMAIN_VERIFY_FAILED'],
  ...['EMAIL_DOMAIN_PROVIDER_ANTISPAM', 'EMAIL_DOMAIN_PROVIDER_REJECTED', 'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE'],
  ...['ALREADY_CONNECTED', 'INSTANCE_CAPACITY_FULL', 'RECONNECT_COOLDOWN', 'PHOTOSOCIAL_RECONNECT_COOLDOWN'],
  ...['PHONE_NUMBER_MISMATCH', 'PHOTOSOCIAL_ACCOUNT_MISMATCH', 'PHOTOSOCIAL_ABUSE_PAUSE', 'WARMUP_DAILY_LIMIT'],
  ...['PHOTOSOCIAL_WARMUP_DAILY_LIMIT', 'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE', 'NO_MEDIA', 'DOWNLOAD_FAILED'],
  ...['PROVIDER_MESSAGE_EDIT_UNSUPPORTED', 'PROVIDER_MESSAGE_DELETE_UNSUPPORTED', 'PROVIDER_TOKEN_EXPIRED'],
  ...['PROVIDER_PERMISSION_DENIED', 'PROVIDER_PAYMENT_METHOD_REQUIRED'],
];

const operations = () => Object.values(document.paths).flatMap(item => Object.values(item));
const codeSchemas = () => [...JSON.stringify(document).matchAll(/"code":(\{"type":"string"[^{}]*\})/g)];

describe('the errors of an operation in the description', () => {
  test('have every code of the specification, each in an operation that answers it', () => {
    const named = JSON.stringify([operations().map(({ responses }) => responses), document.components.responses]);
    const codes = new Set(
      [...named.matchAll(/"x-extensible-enum":(\[[^\]]*\])/g)].flatMap(([, list]) => JSON.parse(list!) as string[]),
    );
    expect(SPECIFIED.filter(code => !codes.has(code))).toEqual([]);
  });

  test('are open: a client takes a code that it does not know', () => {
    expect(codeSchemas().length).toBeGreaterThan(100);
    expect(codeSchemas().filter(([, schema]) => schema!.includes('"enum"'))).toEqual([]);
  });

  test('are checked by every request of a test: a code that its resolver does not declare fails it', async () => {
    const check = (asked: string, status: number, code: string) => checkDescribed(app.url, asked, status, code);
    await check('POST /v1/topics', 409, 'TOPIC_SLUG_TAKEN');
    await expect(check('POST /v1/topics', 409, 'TAG_NAME_TAKEN')).rejects.toThrow(
      'POST /v1/topics answered TAG_NAME_TAKEN',
    );
    await expect(check('GET /v1/topics/x?y=1', 418, 'OTHER')).rejects.toThrow('GET /v1/topics/{id} answered 418');
    await check('GET /v1/nothing', 404, 'ROUTE_NOT_FOUND');
  });

  test.each([
    ['POST', '/v1/chatapp/instances/{id}/reconnect', ['RECONNECT_COOLDOWN', 'ALREADY_CONNECTED']],
    ['POST', '/v1/photosocial/instances/{id}/login', ['PHOTOSOCIAL_LOGIN_LIMIT', 'PHOTOSOCIAL_ABUSE_PAUSE']],
    ['POST', '/v1/chatapp/messages', ['PROVIDER_PAYMENT_METHOD_REQUIRED', 'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE']],
    ['PUT', '/v1/email/tracking', ['LIVE_CREDENTIAL_REQUIRED']],
    ['POST', '/v1/campaigns/{id}/start', ['CAMPAIGN_STATUS', 'CAMPAIGN_APPROVAL_REQUIRED']],
  ])('%s %s has what follows from the rules of its channel, its scope and its resolver', (method, path, codes) => {
    const text = JSON.stringify(document.paths[path]![method.toLowerCase()]!.responses);
    expect(codes.filter(code => !text.includes(`"${code}"`))).toEqual([]);
  });
});

describe('the dry run of a send', () => {
  const body = { to: ['+5511987650000'], type: 'text', payload: { message: 'Tried' } };
  const SENDS = Object.keys({ sms: 0, email: 0, push: 0, rcs: 0, chatapp: 0, botchat: 0, photosocial: 0 })
    .map(channel => `/v1/${channel}/messages`)
    .concat('/v1/voice/calls', '/v1/chatapp/groups/{id}/messages', '/v1/templates/send', '/v1/notify');

  test.each(SENDS)('of %s is an operation of its own, and the send has one answer', path => {
    const successes = (of: string) =>
      Object.keys(document.paths[of]!['post']!.responses).filter(status => status < '300');
    expect([successes(path), successes(`${path}/dry-run`)]).toEqual([['202'], ['200']]);
  });

  test('answers as the parameter does, stores nothing, and leaves an Idempotency-Key free', async () => {
    const headers = { 'idempotency-key': 'tried' };
    const own = await app.request('POST', '/v1/sms/messages/dry-run', { body, headers });
    const byQuery = await app.request('POST', '/v1/sms/messages?dryRun=true', { body });
    const byBody = await app.request('POST', '/v1/sms/messages', { body: { ...body, dryRun: true } });
    expect([own.status, own.body.data.count]).toEqual([200, 1]);
    expect([byQuery.body, byBody.body]).toEqual([own.body, own.body]);
    expect((await app.request('GET', '/v1/sms/messages')).body.data).toEqual([]);
    expect((await app.request('POST', '/v1/sms/messages', { body, headers })).status).toBe(202);
  });

  test('takes the older flat body and the scope of the send', async () => {
    const flat = { to: '+5511987650000', message: 'Tried' };
    expect((await app.request('POST', '/v1/sms/messages/dry-run', { body: flat })).status).toBe(200);
    const key = await app.key({ scopes: ['sms:read'] });
    expect((await app.request('POST', '/v1/sms/messages/dry-run', { body, key })).status).toBe(403);
  });
});
