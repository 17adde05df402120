import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../kernel/context/clock.js';
import { isActive, obtainTokens, refresh } from '../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';

let server: TestOAuth;
let client: Registered;
beforeAll(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server.stop());

/** Two refresh tokens from two parallel refreshes with one token. */
async function siblings(): Promise<[string, string]> {
  const { refresh_token: first } = await obtainTokens(server, client);
  const [one, other] = await Promise.all([refresh(server, client, first), refresh(server, client, first)]);
  return [one.body.refresh_token, other.body.refresh_token];
}

/** Rotates the token of each step, which is the number of an earlier answer; -1 is the first token. */
async function steps(order: readonly number[]) {
  const { refresh_token: first } = await obtainTokens(server, client);
  const answers: Awaited<ReturnType<typeof refresh>>[] = [];
  const tokenOf = (step: number) => (step < 0 ? first : answers[step]!.body.refresh_token);
  for (const step of order) answers.push(await refresh(server, client, tokenOf(step)));
  return { first, answers };
}

test.each([
  ['two generations back', [-1, 0, -1]],
  ['many generations back', [-1, 0, 1, 2, 3, -1, 1, 0, -1]],
])('a token %s is good within 60 seconds of its first use, and so is what it gets', async (_, order) => {
  const { first, answers } = await steps(order);
  expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200));
  expect((await refresh(server, client, answers.at(-1)!.body.refresh_token)).status).toBe(200);
  server.clock.advance(seconds(59));
  expect((await refresh(server, client, first)).status).toBe(200);
});

test('whichever token of a burst was kept goes on after hours, and the next hours', async () => {
  const order = [-1, 0, -1, 1, 2, 0];
  for (let kept = 0; kept < order.length; kept++) {
    const { answers } = await steps(order);
    // The last answer that arrives is kept: any token of the burst that was not used.
    if (order.includes(kept)) continue;
    let last = answers[kept]!.body.refresh_token;
    for (let hour = 0; hour < 3; hour++) {
      server.clock.advance(hours(1));
      const answer = await refresh(server, client, last);
      expect([kept, hour, answer.status]).toEqual([kept, hour, 200]);
      last = answer.body.refresh_token;
    }
  }
});

test('reuse after 60 seconds revokes the grant, of a token of any generation', async () => {
  for (const stolen of [-1, 0, 2]) {
    const { first, answers } = await steps([-1, 0, -1, 1, 2, 3]);
    server.clock.advance(seconds(60));
    const reuse = await refresh(server, client, stolen < 0 ? first : answers[stolen]!.body.refresh_token);
    expect([stolen, reuse.status, reuse.body.error]).toEqual([stolen, 400, 'invalid_grant']);
    expect(await isActive(server, answers.at(-1)!.body.access_token)).toBe(false);
    expect((await refresh(server, client, answers.at(-1)!.body.refresh_token)).body.error).toBe('invalid_grant');
  }
});

test('a retry does not lengthen the 60 seconds of a token', async () => {
  const { first } = await steps([-1, 0]);
  server.clock.advance(seconds(50));
  expect((await refresh(server, client, first)).status).toBe(200);
  server.clock.advance(seconds(10));
  expect((await refresh(server, client, first)).body.error).toBe('invalid_grant');
});

test('an unused sibling is refused a minute after another went on later, and the grant stays', async () => {
  const [used, unused] = await siblings();
  server.clock.advance(minutes(20));
  const next = await refresh(server, client, used);
  server.clock.advance(seconds(61));
  const refused = await refresh(server, client, unused);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
  expect(await isActive(server, next.body.access_token)).toBe(true);
  expect((await refresh(server, client, next.body.refresh_token)).status).toBe(200);
});

test('siblings that two processes hold both go on within a minute', async () => {
  const both = await siblings();
  server.clock.advance(minutes(20));
  const [one, other] = await Promise.all(both.map(token => refresh(server, client, token)));
  expect([one!.status, other!.status]).toEqual([200, 200]);
  const again = await Promise.all([one!, other!].map(({ body }) => refresh(server, client, body.refresh_token)));
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
});
