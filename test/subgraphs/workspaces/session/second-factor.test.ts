import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../../../kernel/context/clock.js';
import { operatorContext, transact } from '../../../../kernel/context/context.js';
import { issuePasswordLink } from '../../../../subgraphs/workspaces/account/password-link.js';
import { resetSecondFactor } from '../../../../subgraphs/workspaces/factor/factor.service.js';
import { openSession } from '../../../../subgraphs/workspaces/session/open-session.js';
import { signInContext } from '../../../../subgraphs/workspaces/session/sign-in-context.js';
import { ask } from '../../../gateway/admission/credentials.harness.js';
import { startWorkspaces, type Workspaces } from '../workspaces.harness.js';
import { cookiesOf, signIn } from './session.harness.js';

let world: Workspaces;
beforeAll(async () => {
  world = await startWorkspaces();
});
afterAll(() => world?.app.stop());

interface Person {
  id: string;
  email: string;
  password: string;
  secret: string;
  codes: string[];
}

const START = 'mutation ($password: String!) { startAuthenticator(password: $password) { secret uri qr setup } }';
const ADD = `mutation ($setup: String!, $code: String!) { addAuthenticator(setup: $setup, code: $code) {
  recoveryCodes secondFactor { enabled recoveryCodesLeft authenticator { lastUsedAt } } } }`;
const STATE = '{ secondFactor { enabled recoveryCodesLeft authenticator { lastUsedAt } } }';
const RENEW =
  'mutation ($password: String!) { renewRecoveryCodes(password: $password) { recoveryCodes secondFactor { recoveryCodesLeft } } }';
const REMOVE =
  'mutation ($password: String!) { removeAuthenticator(password: $password) { enabled recoveryCodesLeft } }';

/** The code that the app on a phone shows, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.app.clock.now().getTime() + steps * 30_000,
  });

/** Somebody with an authenticator app, whose next code has not been used. */
async function protectedPerson(): Promise<Person> {
  const { id, email, password } = await world.app.user(world.workspaceId);
  const run = await world.signIn(email, password);
  const { secret, setup } = (await run(START, { password })).data.startAuthenticator;
  const { recoveryCodes } = (await run(ADD, { setup, code: codeOf(secret) })).data.addAuthenticator;
  world.app.clock.advance(minutes(1));
  return { id, email, password, secret, codes: recoveryCodes };
}

const edge = (index = 0) => world.app.edges[index as 0 | 1];

/** Right password; answers the cookie of the sign-in that waits. */
async function firstStep({ email, password }: Person, headers: Record<string, string> = {}): Promise<string> {
  const answer = await signIn(edge(), { email, password }, headers);
  expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  return cookiesOf(answer.headers);
}

const secondStep = (cookie: string, code: unknown, index = 0, headers: Record<string, string> = {}) =>
  ask(edge(index), '/session/factor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ code }),
  });

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REFUSED = [401, 'SECOND_FACTOR_REFUSED'];
const EXPIRED = [401, 'SIGN_IN_EXPIRED'];

describe('an authenticator app', () => {
  test('is added after the password and a first code, ends other sessions and brings ten recovery codes', async () => {
    const { email, password } = await world.app.user(world.workspaceId);
    const other = await world.signIn(email, password);
    const run = await world.signIn(email, password);
    expect((await run(STATE)).data.secondFactor).toEqual({ enabled: false, recoveryCodesLeft: 0, authenticator: null });
    expect((await run(START, { password: 'wrong' })).code).toBe('SIGN_IN_REFUSED');
    const { secret, uri, qr, setup } = (await run(START, { password })).data.startAuthenticator;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Switchboard');
    expect(qr).toMatch(/^data:image\/png;base64,/);
    expect((await run(ADD, { setup, code: codeOf(secret, 5) })).code).toBe('SECOND_FACTOR_REFUSED');
    expect((await other(ADD, { setup, code: codeOf(secret) })).code).toBe('AUTHENTICATOR_SETUP_ENDED');
    expect((await run(STATE)).data.secondFactor.enabled).toBe(false);
    const added = (await run(ADD, { setup, code: codeOf(secret) })).data.addAuthenticator;
    expect(new Set(added.recoveryCodes).size).toBe(10);
    expect(added.secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 10, authenticator: { lastUsedAt: null } });
    await expect.poll(async () => (await other('{ me { role } }')).code).toBe('SESSION_ENDED');
    expect((await run(START, { password })).code).toBe('AUTHENTICATOR_EXISTS');
    expect((await run(ADD, { setup, code: codeOf(secret) })).code).toBe('AUTHENTICATOR_EXISTS');
    const stored = await edge().services.db.pool.query('select sealed from workspaces.authenticator');
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
    const hashes = await edge().services.db.pool.query('select hash from workspaces.recovery_code');
    for (const code of added.recoveryCodes) expect(JSON.stringify(hashes.rows)).not.toContain(code);
  });

  test('a setup ends after 15 minutes', async () => {
    const { email, password } = await world.app.user(world.workspaceId);
    const run = await world.signIn(email, password);
    const { secret, setup } = (await run(START, { password })).data.startAuthenticator;
    world.app.clock.advance(minutes(15));
    expect((await run(ADD, { setup, code: codeOf(secret) })).code).toBe('AUTHENTICATOR_SETUP_ENDED');
    expect((await run(ADD, { setup: 'made up', code: codeOf(secret) })).code).toBe('AUTHENTICATOR_SETUP_ENDED');
  });
});

describe('a sign-in with a second factor', () => {
  test('opens no session before the code, and one after it, on any process', async () => {
    const person = await protectedPerson();
    const cookie = await firstStep(person);
    expect(cookie).not.toContain('switchboard-session=');
    expect((await ask(edge(), '/session', { headers: { cookie } })).body.code).toBe('SESSION_REQUIRED');
    const done = await secondStep(cookie, codeOf(person.secret), 1);
    expect(done.body.data).toMatchObject({ user: { email: person.email }, workspaceId: world.workspaceId });
    expect((await ask(edge(), '/session', { headers: { cookie: cookiesOf(done.headers) } })).status).toBe(200);
    expect(outcome(await secondStep(cookie, codeOf(person.secret, 1)))).toEqual(EXPIRED);
  });

  test('takes a code once, none before it, and none of a step that is far', async () => {
    const person = await protectedPerson();
    const used = codeOf(person.secret, 1);
    expect((await secondStep(await firstStep(person), used)).status).toBe(200);
    const cookie = await firstStep(person);
    expect(outcome(await secondStep(cookie, used))).toEqual(REFUSED);
    expect(outcome(await secondStep(cookie, codeOf(person.secret, 0)))).toEqual(REFUSED);
    expect(outcome(await secondStep(cookie, codeOf(person.secret, 3)))).toEqual(REFUSED);
    world.app.clock.advance(seconds(60));
    const spaced = codeOf(person.secret).replace(/(...)/, '$1 ');
    expect((await secondStep(cookie, spaced)).status).toBe(200);
  });

  test('of two parallel uses of one code, on two processes, one opens a session', async () => {
    const person = await protectedPerson();
    const cookies = [await firstStep(person), await firstStep(person)];
    const code = codeOf(person.secret);
    const answers = await Promise.all(cookies.map((cookie, index) => secondStep(cookie, code, index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const recovery = [await firstStep(person), await firstStep(person)];
    const tries = await Promise.all(recovery.map((cookie, index) => secondStep(cookie, person.codes[0], index)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('takes a recovery code once, as it was typed', async () => {
    const person = await protectedPerson();
    const [first = '', second = ''] = person.codes;
    expect((await secondStep(await firstStep(person), ` ${first.toUpperCase()} `)).status).toBe(200);
    const cookie = await firstStep(person);
    expect(outcome(await secondStep(cookie, first))).toEqual(REFUSED);
    const done = await secondStep(cookie, second.replaceAll('-', ''));
    expect(done.status).toBe(200);
    const run = world.runWith({ cookie: cookiesOf(done.headers), 'x-csrf-token': done.body.data.csrfToken });
    expect((await run(STATE)).data.secondFactor.recoveryCodesLeft).toBe(8);
    const log = await run('{ auditLog(limit: 5) { items { act } } }');
    expect(log.data.auditLog.items.map(({ act }: { act: string }) => act)).toContain('recovery_code.used');
  });

  test('takes no code of somebody else, and ends after ten minutes and with a new password', async () => {
    const [person, other] = [await protectedPerson(), await protectedPerson()];
    const cookie = await firstStep(person);
    expect(outcome(await secondStep(cookie, codeOf(other.secret)))).toEqual(REFUSED);
    expect(outcome(await secondStep(cookie, other.codes[0]))).toEqual(REFUSED);
    world.app.clock.advance(minutes(10));
    expect(outcome(await secondStep(cookie, codeOf(person.secret)))).toEqual(EXPIRED);
    const again = await firstStep(person);
    const { email } = person;
    const issued = await issuePasswordLink(edge().services, { email, locale: 'en', print: true });
    const token = new URL(issued?.link ?? '').searchParams.get('token');
    await ask(edge(), '/session/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: 'a long new password' }),
    });
    expect(outcome(await secondStep(again, codeOf(person.secret)))).toEqual(EXPIRED);
    // The new password alone opens nothing either.
    await firstStep({ ...person, password: 'a long new password' });
  });

  test.each([
    ['no text', 1, 400, 'VALIDATION_ERROR'],
    ['an empty text', '', 401, 'SECOND_FACTOR_REFUSED'],
    ['a long text', '1'.repeat(1_000), 401, 'SECOND_FACTOR_REFUSED'],
    ['U+0000', '12345\0', 401, 'SECOND_FACTOR_REFUSED'],
  ])('%s is refused', async (_, code, status, name) => {
    expect(outcome(await secondStep(await firstStep(await protectedPerson()), code))).toEqual([status, name]);
  });

  test('is refused from another site, and without a first step', async () => {
    const person = await protectedPerson();
    const cookie = await firstStep(person);
    const foreign = { origin: 'https://evil.example' };
    expect(outcome(await secondStep(cookie, codeOf(person.secret), 0, foreign))).toEqual([403, 'CSRF_REJECTED']);
    expect(outcome(await secondStep('', codeOf(person.secret)))).toEqual(EXPIRED);
    expect(outcome(await secondStep('switchboard-sign-in=made-up', codeOf(person.secret)))).toEqual(EXPIRED);
  });

  test('the form asks for the code on a page of its own, and leads on', async () => {
    const { email, password, secret } = await protectedPerson();
    const form = (path: string, fields: Record<string, string>, cookie = '') =>
      ask(edge(), path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        body: new URLSearchParams({ returnTo: '/dashboard/x', ...fields }).toString(),
      });
    const page = await form('/session', { email, password });
    expect(page.status).toBe(200);
    expect(page.body).toContain('autocomplete="one-time-code"');
    const cookie = cookiesOf(page.headers);
    expect(cookie).not.toContain('switchboard-session=');
    const wrong = await form('/session/factor', { code: '000 000 0' }, cookie);
    expect([wrong.status, wrong.body.includes('role="alert"')]).toEqual([401, true]);
    const done = await form('/session/factor', { code: codeOf(secret) }, cookie);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/dashboard/x']);
    expect(cookiesOf(done.headers)).toContain('switchboard-session=');
    const ended = await form('/session/factor', { code: codeOf(secret, 1) }, cookie);
    expect([ended.status, ended.body.includes('name="password"')]).toEqual([401, true]);
  });
});

describe('the tries of a second factor', () => {
  test('are limited over all processes and sign-ins, even in parallel; a known device has its own', async () => {
    world.app.clock.advance(hours(24));
    const person = await protectedPerson();
    const known = cookiesOf((await secondStep(await firstStep(person), codeOf(person.secret))).headers);
    const device = known.split('; ').find(pair => pair.startsWith('switchboard-device=')) ?? '';
    const cookies = [await firstStep(person), await firstStep(person)];
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => secondStep(cookies[index % 2]!, '000000x', index % 2)),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await secondStep(await firstStep(person), person.codes[0]);
    expect(outcome(refused)).toEqual([429, 'SIGN_IN_LIMITED']);
    expect(refused.headers.get('retry-after')).toBe('900');
    const own = await firstStep(person, { cookie: device });
    expect((await secondStep(`${own}; ${device}`, person.codes[0])).status).toBe(200);
    world.app.clock.advance(minutes(15));
    expect((await secondStep(await firstStep(person), person.codes[1])).status).toBe(200);
  });

  test('are at most 50 a day for an account, whatever the addresses', async () => {
    world.app.clock.advance(hours(24));
    const person = await protectedPerson();
    for (let round = 0; round < 5; round++) {
      const cookie = await firstStep(person);
      for (let index = 0; index < 10; index++)
        expect(outcome(await secondStep(cookie, 'wrong', index % 2))).toEqual(REFUSED);
      world.app.clock.advance(minutes(15));
    }
    const refused = await secondStep(await firstStep(person), codeOf(person.secret));
    expect(refused.body.code).toBe('SIGN_IN_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    world.app.clock.advance(hours(24));
    expect((await secondStep(await firstStep(person), codeOf(person.secret))).status).toBe(200);
  });
});

describe('recovery codes and removal', () => {
  test('new codes take the place of the old ones, after the password', async () => {
    const person = await protectedPerson();
    const done = await secondStep(await firstStep(person), codeOf(person.secret));
    const run = world.runWith({ cookie: cookiesOf(done.headers), 'x-csrf-token': done.body.data.csrfToken });
    expect((await run(RENEW, { password: 'wrong' })).code).toBe('SIGN_IN_REFUSED');
    const renewed = (await run(RENEW, { password: person.password })).data.renewRecoveryCodes;
    expect(renewed.secondFactor.recoveryCodesLeft).toBe(10);
    expect(outcome(await secondStep(await firstStep(person), person.codes[0]))).toEqual(REFUSED);
    expect((await secondStep(await firstStep(person), renewed.recoveryCodes[0])).status).toBe(200);
    expect((await run(REMOVE, { password: 'wrong' })).code).toBe('SIGN_IN_REFUSED');
    const waiting = await firstStep(person);
    expect((await run(REMOVE, { password: person.password })).data.removeAuthenticator).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    });
    expect(outcome(await secondStep(waiting, renewed.recoveryCodes[1]))).toEqual(EXPIRED);
    expect((await run(REMOVE, { password: person.password })).code).toBe('NOT_FOUND');
    expect((await run(RENEW, { password: person.password })).code).toBe('SECOND_FACTOR_MISSING');
    expect((await signIn(edge(), person)).status).toBe(200);
  });

  test('the operator takes the factor from who has lost it; the sessions end', async () => {
    const person = await protectedPerson();
    const done = await secondStep(await firstStep(person), codeOf(person.secret));
    const run = world.runWith({ cookie: cookiesOf(done.headers), 'x-csrf-token': done.body.data.csrfToken });
    await resetSecondFactor(operatorContext(edge().services), person.email);
    await expect.poll(async () => (await run('{ me { role } }')).code).toBe('SESSION_ENDED');
    expect((await signIn(edge(), person)).status).toBe(200);
    await expect(resetSecondFactor(operatorContext(edge().services), 'nobody@test.example')).rejects.toThrow();
  });
});

test('no session is opened by a password alone, whatever way leads there', async () => {
  const { id, email } = await protectedPerson();
  const { services } = edge();
  const browser = { ip: '127.0.0.1', provenBy: 'password' as const };
  expect(await transact(signInContext(services, '127.0.0.1'), tx => openSession(tx, { id, email }, browser))).toEqual({
    asks: 'factor',
  });
  const client = await services.db.pool.connect();
  await client.query('begin');
  const { id: plain, email: address } = await world.app.user(world.workspaceId);
  await client.query('update workspaces."user" set second_factor_at = now() where id = $1', [plain]);
  const racing = transact(signInContext(services, '127.0.0.1'), tx =>
    openSession(tx, { id: plain, email: address }, browser),
  );
  await client.query('commit');
  client.release();
  expect(await racing).toEqual({ asks: 'factor' });
});
