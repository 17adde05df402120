import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => app.clock.advance(minutes(15)));
afterAll(() => app?.stop());

const LIMIT = 10;

const signIn = (email: string, password: string, ip: string, cookie = '') =>
  app.request('POST', '/session', {
    key: null,
    headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
    body: { email, password },
  });

const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const deviceOf = ({ headers }: { headers: Headers }): string => {
  const line = headers.getSetCookie().find(text => text.startsWith('switchboard-device=')) ?? '';
  return line.split(';')[0] ?? '';
};

const OWN = '198.51.100.1';

/** Guesses of many strangers, each at an address of its own, until the account is locked for strangers. */
async function lock(email: string): Promise<void> {
  const guesses = Array.from({ length: LIMIT }, (_, index) => signIn(email, 'wrong', `203.0.113.${index + 1}`));
  expect(await statusesOf(guesses)).toEqual(guesses.map(() => 401));
  expect((await signIn(email, app.owner.password, '203.0.113.200')).status).toBe(429);
}

test('an address beyond its limit locks no account', async () => {
  const { email, password } = app.owner;
  const guesses = Array.from({ length: LIMIT }, (_, index) => signIn(`user-${index}@test.example`, 'x', OWN));
  await statusesOf(guesses);
  const refused = Array.from({ length: LIMIT + 2 }, () => signIn(email, 'wrong', OWN));
  expect(await statusesOf(refused)).toEqual(refused.map(() => 429));
  expect((await signIn(email, password, '198.51.100.2')).status).toBe(200);
});

test('addresses of one IPv6 /64 count together, those of the next do not', async () => {
  const guesses = Array.from({ length: LIMIT }, (_, index) =>
    signIn(`user-${index}@test.example`, 'x', `2001:db8:1:2:${index}::${index}`),
  );
  await statusesOf(guesses);
  const { email, password } = app.owner;
  expect((await signIn(email, password, '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
  expect((await signIn(email, password, '2001:db8:1:3::1')).status).toBe(200);
});

describe('a device that has signed in before', () => {
  let device: string;
  beforeEach(async () => {
    device = deviceOf(await signIn(app.owner.email, app.owner.password, OWN));
  });

  test('signs in while strangers guess, also from an address beyond its limit', async () => {
    const { email, password } = app.owner;
    await lock(email);
    const [busy = ''] = ['203.0.113.1'];
    expect((await signIn(email, password, busy, device)).status).toBe(200);
    expect((await signIn(email, password, '203.0.113.201')).status).toBe(429);
  });

  test('is limited itself', async () => {
    const { email, password } = app.owner;
    const guesses = Array.from({ length: LIMIT }, () => signIn(email, 'wrong', OWN, device));
    expect(await statusesOf(guesses)).toEqual(guesses.map(() => 401));
    expect((await signIn(email, password, OWN, device)).status).toBe(429);
    expect((await signIn(email, password, OWN)).status).toBe(200);
  });

  test('is unknown to every other account', async () => {
    const other = await createUser(app.ctx(), {
      email: 'other@test.example',
      workspaceId: app.workspaceId,
      role: 'member',
    }).catch(() => ({ user: { email: 'other@test.example' }, password: '' }));
    await lock(other.user.email);
    expect((await signIn(other.user.email, other.password, OWN, device)).status).toBe(429);
  });

  test.each([
    ['a forged signature', (value: string) => `${value.slice(0, -64)}${'0'.repeat(64)}`],
    ['another identifier', (value: string) => value.replace(/\.[\w-]{22}\./, `.${'x'.repeat(22)}.`)],
    ['a later time', (value: string) => value.replace(/=\d+\./, '=99999999999.')],
    ['nonsense', () => 'switchboard-device=1'],
  ])('%s makes no known device', async (_, forge) => {
    const { email, password } = app.owner;
    await lock(email);
    expect((await signIn(email, password, OWN, forge(device))).status).toBe(429);
  });

  test('gets a new cookie at each sign-in, hidden from scripts, that opens nothing', async () => {
    const answer = await signIn(app.owner.email, app.owner.password, OWN, device);
    expect(deviceOf(answer)).not.toBe(device);
    expect(answer.headers.getSetCookie().find(text => text.startsWith('switchboard-device='))).toMatch(
      /^switchboard-device=\d+\.[\w-]{22}\.[0-9a-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const who = await app.request('GET', '/session', { key: null, headers: { cookie: device } });
    expect(who.status).toBe(401);
  });

  test('is unknown again after 180 days', async () => {
    const { email, password } = app.owner;
    app.clock.advance(minutes(180 * 24 * 60));
    await lock(email);
    expect((await signIn(email, password, OWN, device)).status).toBe(429);
  });
});
