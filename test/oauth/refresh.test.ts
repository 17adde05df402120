import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../kernel/context/clock.js';
import { claimsOf, isActive, obtainTokens, refresh } from '../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import { statementsOf } from '../support/statements.js';

let server: TestOAuth;
let client: Registered;
beforeAll(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());

const granted = (on = server, by = client) => obtainTokens(on, by);
const refusal = ({ status, body }: Awaited<ReturnType<typeof refresh>>) => [
  status,
  body.error,
  (body as { error_description?: string }).error_description?.split(/[.:]/)[0],
];

const USED = [400, 'invalid_grant', 'The refresh token was already used'];
const ENDED = [400, 'invalid_grant', 'The refresh token has expired or its grant was revoked'];
const REPLACED = [400, 'invalid_grant', 'A parallel refresh has replaced this refresh token'];
const UNKNOWN = [400, 'invalid_grant', 'The refresh token was not issued to this client'];

describe('parallel refreshes', () => {
  test('of one token make siblings; a grace after the next generation an unused one is refused, the grant stays', async () => {
    const { refresh_token: first } = await granted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server, client, first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const sibling = (at: number) => refresh(server, client, answers[at]!.body.refresh_token);
    server.clock.advance(seconds(61));
    const parallel = await Promise.all([sibling(3), sibling(9)]);
    expect(parallel.map(({ status }) => status)).toEqual([200, 200]);
    server.clock.advance(seconds(61));
    expect(refusal(await sibling(12))).toEqual(REPLACED);
    expect(await isActive(server, parallel[0]!.body.access_token)).toBe(true);
    expect(refusal(await sibling(3))).toEqual(USED);
    expect(await isActive(server, parallel[0]!.body.access_token)).toBe(false);
  });

  test('of a token and its successor are both granted', async () => {
    const { refresh_token: first } = await granted();
    const { refresh_token: next } = (await refresh(server, client, first)).body;
    const both = await Promise.all([first, next, first].map(token => refresh(server, client, token)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('of strangers share no statement, and each gets its own answer', async () => {
    const strangers = await Promise.all(Array.from({ length: 10 }, () => granted()));
    const revoked = await granted();
    await server.store.revokeGrant(String(claimsOf(revoked.access_token)['grant_id']), server.clock.now());
    const other = await server.register({ token_endpoint_auth_method: 'none' });
    const [foreign] = strangers;
    let answers: Awaited<ReturnType<typeof refresh>>[] = [];
    const statements = await statementsOf(server, async () => {
      answers = await Promise.all([
        ...strangers.map(({ refresh_token: token }) => refresh(server, client, token)),
        refresh(server, client, revoked.refresh_token),
        refresh(server, other, foreign!.refresh_token),
        refresh(server, client, foreign!.refresh_token, { scope: 'email:send sms:send' }),
        refresh(server, client, foreign!.refresh_token, { resource: 'https://other.example' }),
      ]);
    });
    expect(answers.splice(-4).map(refusal)).toEqual([
      ENDED,
      UNKNOWN,
      [400, 'invalid_scope', 'The grant does not include all of these scopes'],
      [400, 'invalid_target', 'The grant is for another resource'],
    ]);
    const grantOf = (token: string) => claimsOf(token)['grant_id'];
    expect(answers.map(({ body }) => grantOf(body.access_token))).toEqual(
      strangers.map(({ access_token: token }) => grantOf(token)),
    );
    expect(statements.filter(text => text.includes('moved as'))).toHaveLength(strangers.length);
  });

  test('without a grace one of several is granted and the others end the grant', async () => {
    const strict = await startOAuth({ env: { OAUTH_REFRESH_GRACE: '0s' } });
    try {
      const app = await strict.register({ token_endpoint_auth_method: 'none' });
      const { refresh_token: token } = await granted(strict, app);
      const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(strict, app, token)));
      const [good, ...others] = answers.sort((a, b) => a.status - b.status);
      expect(good!.status).toBe(200);
      expect(others.map(refusal)).toContainEqual(USED);
      for (const other of others) expect([USED, ENDED]).toContainEqual(refusal(other));
      expect(refusal(await refresh(strict, app, good!.body.refresh_token))).toEqual(ENDED);
    } finally {
      await strict.stop();
    }
  });
});

test('after a race of refresh and revocation no token is active', async () => {
  const { access_token: access, refresh_token: first } = await granted();
  const [answer] = await Promise.all([
    refresh(server, client, first),
    server.store.revokeGrant(String(claimsOf(access)['grant_id']), server.clock.now()),
  ]);
  const next = answer.status === 200 ? answer.body.refresh_token : first;
  expect(refusal(await refresh(server, client, next))).toEqual(ENDED);
});

test('a scope or a resource that the grant does not hold changes nothing', async () => {
  const { refresh_token: token } = await granted();
  const beyond: Record<string, string>[] = [{ scope: 'sms:send' }, { resource: `${server.issuer}/mcp` }];
  for (const more of beyond) expect((await refresh(server, client, token, more)).status).toBe(400);
  server.clock.advance(minutes(2));
  expect((await refresh(server, client, token)).status).toBe(200);
});
