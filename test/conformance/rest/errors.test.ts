import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('Errors, Envelope', () => {
  test('"success: false; error: HTTP label; message: readable text; code: stable enumerated code"', async () => {
    const { body } = await app.request('GET', '/v1/topics/top_none');
    expect(body).toEqual({
      success: false,
      error: 'Not Found',
      message: expect.stringMatching(/\w/),
      code: 'NOT_FOUND',
    });
  });

  test('"error: HTTP label such as Unauthorized, Forbidden, Not Found"', async () => {
    const weak = await app.key({ scopes: ['webhooks:read'] });
    const labels = [
      await app.request('GET', '/v1/topics', { key: null }),
      await app.request('GET', '/v1/topics', { key: weak }),
      await app.request('GET', '/v1/topics/top_none'),
    ].map(({ body }) => body.error);
    expect(labels).toEqual(['Unauthorized', 'Forbidden', 'Not Found']);
  });

  test('"message: localised by the Accept-Language or x-locale request header"', async () => {
    const say = async (headers: Record<string, string>) =>
      (await app.request('GET', '/v1/topics', { key: null, headers })).body;
    const english = await say({});
    const spanish = await say({ 'accept-language': 'es' });
    const portuguese = await say({ 'x-locale': 'pt-BR' });
    expect(new Set([english.message, spanish.message, portuguese.message]).size).toBe(3);
    expect([spanish.code, portuguese.code]).toEqual([english.code, english.code]);
  });

  test('"code: always present in /v1 errors"', async () => {
    const answers = [
      await app.request('GET', '/v1/nothing'),
      await app.request('DELETE', '/v1/topics'),
      await app.request('POST', '/v1/topics', { body: '{' }),
      await app.request('POST', '/v1/topics', { body: 'x'.repeat(2 ** 21) }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'ROUTE_NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'INVALID_JSON',
      'PAYLOAD_TOO_LARGE',
    ]);
  });

  test('"details: array of {field, message}"', async () => {
    const { body } = await app.request('POST', '/v1/topics', { body: { slug: 1 } });
    expect(body.details.length).toBe(2);
    for (const item of body.details) expect(item).toEqual({ field: expect.any(String), message: expect.any(String) });
  });
});

describe('Errors, Codes given', () => {
  test('"UNAUTHORIZED 401: key or token invalid or missing"', async () => {
    for (const key of [null, 'sk_test_nonsense', 'nonsense']) {
      const { status, body } = await app.request('GET', '/v1/topics', { key });
      expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  test('"FORBIDDEN 403: scope missing"', async () => {
    const key = await app.key({ scopes: ['sms:read'] });
    const { status, body } = await app.request('GET', '/v1/topics', { key });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('"WEBHOOK_NOT_FOUND"', async () => {
    const { status, body } = await app.request('GET', '/v1/webhooks/whk_none');
    expect([status, body.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
  });

  test('"WORKSPACE_HEADER_NOT_ALLOWED: global checks"', async () => {
    const { status, body } = await app.request('GET', '/v1/topics', { headers: { 'x-workspace-id': app.workspaceId } });
    expect([status, body.code]).toEqual([400, 'WORKSPACE_HEADER_NOT_ALLOWED']);
  });

  test('"ONBOARDING_REQUIRED: global checks": a live send alone', async () => {
    const workspaceId = await app.workspace({ onboarded: false });
    const body = { to: ['+5511987650000'], type: 'text', payload: { message: 'Hello' } };
    const live = await app.request('POST', '/v1/sms/messages', {
      key: await app.key({ workspaceId, mode: 'live' }),
      body,
    });
    expect([live.status, live.body.code]).toEqual([403, 'ONBOARDING_REQUIRED']);
    const sandbox = await app.request('POST', '/v1/sms/messages', { key: await app.key({ workspaceId }), body });
    expect(sandbox.status).toBe(202);
  });

  test('"INVALID_LIST_UNSUBSCRIBE_TOPIC 400: invalid listUnsubscribeTopicId"', async () => {
    const { status, body } = await app.request('POST', '/v1/email/messages', {
      body: {
        to: ['deliver@example.com'],
        type: 'text',
        payload: { subject: 'X', text: 'X' },
        listUnsubscribeTopicId: 'top_none',
      },
    });
    expect([status, body.code]).toEqual([400, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
  });
});
