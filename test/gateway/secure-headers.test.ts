import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TLS_AT_PROXY: 'true' } });
});
afterAll(() => app?.stop());

/** One path of each part that answers: by itself, through Express, or with a refusal. */
const ANSWERS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/v1/topics'],
  ['GET', '/v1/nothing'],
  ['OPTIONS', '/v1/topics'],
  ['POST', '/graphql'],
  ['POST', '/graphql/stream'],
  ['POST', '/mcp'],
  ['GET', '/l/none'],
  ['POST', '/callbacks/none'],
  ['GET', '/readyz'],
  ['GET', '/sign-in'],
  ['GET', '/oauth/authorize'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/dashboard'],
  ['GET', '/nowhere'],
];

test.each(ANSWERS)('behind TLS %s %s asks for https alone, and for no guess of its type', async (method, path) => {
  const { headers } = await app.request(method, path, method === 'POST' ? { body: {} } : {});
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('over http nothing asks for https', async () => {
  const local = await startApp();
  expect((await local.request('GET', '/v1/topics')).headers.has('strict-transport-security')).toBe(false);
  await local.stop();
});
