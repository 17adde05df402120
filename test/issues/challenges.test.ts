import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
beforeAll(async () => {
  app = await startMcp();
});
afterAll(() => app?.stop());

const METADATA = () => `resource_metadata="${app.url}/.well-known/oauth-protected-resource"`;
const QUERY = 'query { topics { items { id } } }';

const ENDPOINTS = [
  ['/v1', (options: object) => app.request('GET', '/v1/topics', options)],
  ['/graphql', (options: object) => app.graphql(QUERY, {}, options)],
] as const;

const challengeOf = (answer: { headers: Headers }): string | null => answer.headers.get('www-authenticate');

describe.each(ENDPOINTS)('the challenge of %s', (_path, ask) => {
  test('401 without a credential names the metadata and no error', async () => {
    const answer = await ask({ key: null });
    expect([answer.status, challengeOf(answer)]).toEqual([401, `Bearer ${METADATA()}`]);
  });

  test.each([
    ['nonsense', async () => 'nonsense'],
    ['an unknown API key', async () => 'sk_live_unknown'],
    ['a token for another resource', () => app.token(['contacts:read'])],
  ])('401 for %s is invalid_token', async (_, credential) => {
    const answer = await ask({ key: await credential() });
    expect([answer.status, challengeOf(answer)]).toEqual([401, `Bearer error="invalid_token", ${METADATA()}`]);
  });

  test('401 for an expired token is invalid_token', async () => {
    const key = await app.token(['contacts:read'], app.url);
    app.clock.advance(901_000);
    expect(challengeOf(await ask({ key }))).toContain('error="invalid_token"');
  });

  test('401 for a key in its own header names no error of a token', async () => {
    const answer = await ask({ key: null, headers: { 'x-api-key': 'sk_live_unknown' } });
    expect([answer.status, challengeOf(answer)]).toEqual([401, `Bearer ${METADATA()}`]);
  });
});

describe('403', () => {
  const wanted = (scope: string) =>
    `Bearer error="insufficient_scope", scope="${scope}", ${METADATA()}, error_description="The scope ${scope} is required."`;

  test.each([
    ['a token', () => app.token(['sms:send'], app.url)],
    ['an API key', () => app.key({ scopes: ['sms:send'] })],
  ])('/v1 names the scope that %s lacks', async (_, credential) => {
    const answer = await app.request('GET', '/v1/topics', { key: await credential() });
    expect([answer.status, challengeOf(answer)]).toEqual([403, wanted('contacts:read')]);
  });

  test('/graphql names the scope when no field has a value', async () => {
    const key = await app.key({ scopes: ['sms:send'] });
    const answer = await app.graphql(
      'query ($page: Int) { topics(page: $page) { items { id } } }',
      { page: 'x' },
      { key },
    );
    expect([answer.status, challengeOf(answer)]).toEqual([403, wanted('contacts:read')]);
  });

  test('another reason names no scope', async () => {
    const answer = await app.request('GET', '/v1/topics', { headers: { 'x-workspace-id': 'ws_x' } });
    expect(challengeOf(answer)).toBeNull();
  });
});

test('an answer without an error has no challenge', async () => {
  expect(challengeOf(await app.graphql(QUERY))).toBeNull();
});
