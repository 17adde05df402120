import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '../../../../kernel/context/clock.js';
import { operatorContext } from '../../../../kernel/context/context.js';
import { resetSecondFactor } from '../../../../subgraphs/workspaces/factor/factor.service.js';
import { ask } from '../../../gateway/admission/credentials.harness.js';
import { SoftKey } from '../../../support/soft-key.js';
import { type Run, startWorkspaces, type Workspaces } from '../workspaces.harness.js';
import { cookiesOf, signIn } from './session.harness.js';

const ORIGIN = 'http://switchboard.test';

let world: Workspaces;
beforeAll(async () => {
  world = await startWorkspaces();
});
afterAll(() => world?.app.stop());

const START = 'mutation ($password: String!) { startPasskey(password: $password) { options expiresAt } }';
const ADD = `mutation ($response: String!, $name: String! = "Key") { addPasskey(response: $response, name: $name) {
  recoveryCodes secondFactor { enabled recoveryCodesLeft passkeys { id name lastUsedAt } } } }`;
const STATE = '{ secondFactor { enabled recoveryCodesLeft passkeys { id name lastUsedAt } } }';
const REMOVE = `mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) {
  enabled recoveryCodesLeft passkeys { id } } }`;

interface Person {
  id: string;
  email: string;
  password: string;
  run: Run;
  key: SoftKey;
  codes: string[];
}

async function addKey(run: Run, password: string, key = new SoftKey(ORIGIN)) {
  const { options } = (await run(START, { password })).data.startPasskey;
  return run(ADD, { response: key.make(options) });
}

/** Somebody with a passkey. */
async function person(): Promise<Person> {
  const { id, email, password } = await world.app.user(world.workspaceId);
  const run = await world.signIn(email, password);
  const key = new SoftKey(ORIGIN);
  const { recoveryCodes: codes } = (await addKey(run, password, key)).data.addPasskey;
  return { id, email, password, run, key, codes };
}

const edge = (index = 0) => world.app.edges[index as 0 | 1];

/** The cookie of the browser that asks for challenges to sign in with. */
let browser = '';

async function challenge(step: 'sign-in' | 'factor' = 'sign-in', cookie = browser, index = 0) {
  const answer = await ask(edge(index), `/session/passkey/options?step=${step}`, {
    method: 'POST',
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  if (step === 'sign-in') browser = cookiesOf(answer.headers);
  return answer.body.data.options;
}

const send = (response: unknown, { step = 'sign-in', cookie = browser, index = 0, ip = '10.1.1.1' } = {}) =>
  ask(edge(index), '/session/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': ip },
    body: JSON.stringify({ response, step }),
  });

/** Right password; answers the cookie of the sign-in that waits. */
async function firstStep({ email, password }: Person): Promise<string> {
  const answer = await signIn(edge(), { email, password });
  expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  return cookiesOf(answer.headers);
}

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REFUSED = [401, 'PASSKEY_REFUSED'];

/** Refusals count for the one address of this test. */
const rest = () => world.app.clock.advance(minutes(15));

describe('a passkey', () => {
  test('is added after the password, brings ten recovery codes and ends other sessions', async () => {
    const { email, password } = await world.app.user(world.workspaceId);
    const [other, run] = [await world.signIn(email, password), await world.signIn(email, password)];
    expect((await run(START, { password: 'wrong' })).code).toBe('SIGN_IN_REFUSED');
    const key = new SoftKey(ORIGIN);
    const { options } = (await run(START, { password })).data.startPasskey;
    expect(JSON.parse(options)).toMatchObject({ rp: { id: 'switchboard.test' }, user: { name: email } });
    const response = key.make(options);
    const added = (await run(ADD, { response, name: 'Desk' })).data.addPasskey;
    expect(new Set(added.recoveryCodes).size).toBe(10);
    expect(added.secondFactor).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
      passkeys: [{ id: expect.stringMatching(/^psk_/), name: 'Desk', lastUsedAt: null }],
    });
    await expect.poll(async () => (await other('{ me { role } }')).code).toBe('SESSION_ENDED');
    expect((await run(ADD, { response })).code).toBe('AUTHENTICATOR_SETUP_ENDED');
    expect((await addKey(run, password, key)).code).toBe('PASSKEY_EXISTS');
    const second = (await addKey(run, password)).data.addPasskey;
    expect([second.recoveryCodes, second.secondFactor.passkeys.length]).toEqual([[], 2]);
    expect(JSON.parse((await run(START, { password })).data.startPasskey.options).excludeCredentials).toHaveLength(2);
  });

  test('is not added from another session, after five minutes, from another origin, or without the person', async () => {
    const { email, password } = await world.app.user(world.workspaceId);
    const [run, other] = [await world.signIn(email, password), await world.signIn(email, password)];
    const begin = async () => (await run(START, { password })).data.startPasskey.options;
    const key = new SoftKey(ORIGIN);
    expect((await other(ADD, { response: key.make(await begin()) })).code).toBe('AUTHENTICATOR_SETUP_ENDED');
    const late = key.make(await begin());
    world.app.clock.advance(minutes(5));
    expect((await run(ADD, { response: late })).code).toBe('AUTHENTICATOR_SETUP_ENDED');
    for (const way of [
      { origin: 'https://evil.example' },
      { verified: false },
      { rpId: 'evil.example' },
      { framed: true },
    ])
      expect((await run(ADD, { response: key.make(await begin(), way) })).code).toBe('PASSKEY_REFUSED');
    for (const response of ['{}', 'no JSON', '[]', key.make(await begin()).replace('"public-key"', '"other"')])
      expect((await run(ADD, { response })).code).toBe('PASSKEY_REFUSED');
    expect((await run(STATE)).data.secondFactor.enabled).toBe(false);
  });

  test('is one of twenty at most', async () => {
    const { run, password } = await person();
    for (let count = 1; count < 20; count++) expect((await addKey(run, password)).code).toBeUndefined();
    const refused = await run(START, { password });
    expect(refused.code).toBe('PASSKEY_LIMIT');
    expect((await run(STATE)).data.secondFactor.passkeys).toHaveLength(20);
  });

  test('signs in alone, on any process, and is seen to have been used', async () => {
    const { email, key } = await person();
    const options = await challenge();
    expect(options).toMatchObject({ rpId: 'switchboard.test', userVerification: 'required', allowCredentials: [] });
    const done = await send(key.sign(options), { index: 1 });
    expect(done.body.data).toMatchObject({ user: { email }, workspaceId: world.workspaceId });
    const run = world.runWith({ cookie: cookiesOf(done.headers), 'x-csrf-token': done.body.data.csrfToken });
    expect((await run(STATE)).data.secondFactor.passkeys[0].lastUsedAt).toBe(world.app.clock.now().toISOString());
  });

  test('is the second step after the password, for a key of the person alone', async () => {
    const [one, other] = [await person(), await person()];
    const cookie = await firstStep(one);
    const options = await challenge('factor', cookie);
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([one.key.id]);
    expect(outcome(await send(other.key.sign(options), { step: 'factor', cookie }))).toEqual(REFUSED);
    const again = await challenge('factor', cookie, 1);
    // It has asked no finger: the password was shown.
    const done = await send(one.key.sign(again, { verified: false, holder: null }), { step: 'factor', cookie });
    expect(done.status).toBe(200);
    const used = await send(one.key.sign(again), { step: 'factor', cookie });
    expect(outcome(used)).toEqual([401, 'SIGN_IN_EXPIRED']);
    rest();
  });

  test('leaves the recovery codes as the way of who has lost it', async () => {
    const one = await person();
    const answer = await ask(edge(), '/session/factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await firstStep(one) },
      body: JSON.stringify({ code: one.codes[0] }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('a sign-in by a passkey is refused', () => {
  test('for a challenge that was used, has expired, is made up, or is of another step or sign-in', async () => {
    const one = await person();
    const options = await challenge();
    const answer = one.key.sign(options);
    expect((await send(answer)).status).toBe(200);
    expect(outcome(await send(answer))).toEqual(REFUSED);
    expect(outcome(await send(one.key.sign(options)))).toEqual(REFUSED);
    const late = await challenge();
    world.app.clock.advance(minutes(5));
    expect(outcome(await send(one.key.sign(late)))).toEqual(REFUSED);
    expect(outcome(await send(one.key.sign({ challenge: 'bWFkZSB1cA', rpId: 'switchboard.test' })))).toEqual(REFUSED);
    const [cookie, second] = [await firstStep(one), await firstStep(one)];
    // The challenge of a second step does not ask for the person, so it must not sign in alone.
    expect(outcome(await send(one.key.sign(await challenge('factor', cookie))))).toEqual(REFUSED);
    const step = { step: 'factor', cookie: second };
    expect(outcome(await send(one.key.sign(await challenge('factor', cookie)), step))).toEqual(REFUSED);
    rest();
  });

  test('for an answer of another origin or host, of nobody, of somebody else, or without the person', async () => {
    const [one, other] = [await person(), await person()];
    const ways = [
      { origin: 'https://evil.example' },
      { origin: 'http://switchboard.test:8080' },
      { rpId: 'evil.example' },
      { verified: false },
      { framed: true },
      { holder: null },
      { holder: other.id },
    ];
    for (const way of ways) expect(outcome(await send(one.key.sign(await challenge(), way)))).toEqual(REFUSED);
    rest();
    const stranger = new SoftKey(ORIGIN);
    expect(outcome(await send(stranger.sign(await challenge(), { holder: one.id })))).toEqual(REFUSED);
    const forged = JSON.parse(stranger.sign(await challenge(), { holder: one.id }));
    expect(outcome(await send(JSON.stringify({ ...forged, id: one.key.id, rawId: one.key.id })))).toEqual(REFUSED);
    for (const response of ['', '{}', 'null', `{"id":"${one.key.id}"}`, '\0'])
      expect(outcome(await send(response))).toEqual(REFUSED);
    expect(outcome(await send(1))).toEqual([400, 'VALIDATION_ERROR']);
    expect(outcome(await send('{}', { step: 'other' }))).toEqual([400, 'VALIDATION_ERROR']);
    rest();
    expect((await send(one.key.sign(await challenge()))).status).toBe(200);
  });

  test('for a key whose count goes back, which the audit log has', async () => {
    const one = await person();
    one.key.counter = 5;
    expect((await send(one.key.sign(await challenge()))).status).toBe(200);
    expect(outcome(await send(one.key.sign(await challenge(), { counter: 6 })))).toEqual(REFUSED);
    expect(outcome(await send(one.key.sign(await challenge(), { counter: 0 })))).toEqual(REFUSED);
    const log = await one.run('{ auditLog(act: "passkey.refused") { items { details } } }');
    expect(log.data.auditLog.items[0].details).toMatchObject({ counter: 0, last: 6 });
    one.key.counter = 6;
    expect((await send(one.key.sign(await challenge()))).status).toBe(200);
  });

  test('for a key that was removed meanwhile, also after the password', async () => {
    const one = await person();
    const spare = (await addKey(one.run, one.password)).data.addPasskey.secondFactor;
    const cookie = await firstStep(one);
    const [alone, second] = [await challenge(), await challenge('factor', cookie)];
    const [{ id }] = spare.passkeys;
    expect((await one.run(REMOVE, { id, password: 'wrong' })).code).toBe('SIGN_IN_REFUSED');
    const left = (await one.run(REMOVE, { id, password: one.password })).data.removePasskey;
    expect([left.enabled, left.recoveryCodesLeft, left.passkeys.length]).toEqual([true, 10, 1]);
    expect(outcome(await send(one.key.sign(alone)))).toEqual(REFUSED);
    expect(outcome(await send(one.key.sign(second), { step: 'factor', cookie }))).toEqual(REFUSED);
    // The other key is left, so the password alone opens nothing.
    await firstStep(one);
    rest();
  });

  test('once of two answers in parallel, on two processes', async () => {
    const one = await person();
    const answer = one.key.sign(await challenge());
    const tries = await Promise.all([0, 1].map(index => send(answer, { index })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Two challenges, and one count of a copied key.
    const [first, second] = [await challenge(), await challenge()];
    const copies = [one.key.sign(first, { counter: 9 }), one.key.sign(second, { counter: 9 })];
    const both = await Promise.all(copies.map((copy, index) => send(copy, { index })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    rest();
  });

  test('from another browser than the one that asked for its challenge', async () => {
    const one = await person();
    const answer = one.key.sign(await challenge());
    const own = browser;
    browser = '';
    await challenge();
    expect(browser).not.toBe(own);
    for (const cookie of ['', browser]) expect(outcome(await send(answer, { cookie }))).toEqual(REFUSED);
    // Tabs of one browser ask side by side.
    await challenge('sign-in', own);
    expect((await send(answer, { cookie: own })).status).toBe(200);
    rest();
  });

  test('from another site', async () => {
    const one = await person();
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const options = await ask(edge(), '/session/passkey/options?step=sign-in', { method: 'POST', headers: foreign });
    expect(outcome(options)).toEqual([403, 'CSRF_REJECTED']);
    const body = JSON.stringify({ response: one.key.sign(await challenge()), step: 'sign-in' });
    const answer = await ask(edge(), '/session/passkey', { method: 'POST', headers: foreign, body });
    expect(outcome(answer)).toEqual([403, 'CSRF_REJECTED']);
  });

  test('after ten tries, even in parallel, and challenges are limited too', async () => {
    rest();
    const one = await person();
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(one.key.sign({ challenge: 'x', rpId: 'x' }), { index: index % 2 })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    const limited = await send(one.key.sign(await challenge()));
    expect([limited.status, limited.body.code]).toEqual([429, 'SIGN_IN_LIMITED']);
    const asks = Array.from({ length: 100 }, () =>
      ask(edge(), '/session/passkey/options?step=sign-in', { method: 'POST' }),
    );
    expect((await Promise.all(asks)).some(({ status }) => status === 429)).toBe(true);
    world.app.clock.advance(hours(24));
    expect((await send(one.key.sign(await challenge()))).status).toBe(200);
  });
});

describe('the last factor', () => {
  test('removed, lets the password sign in again and ends the recovery codes; an app keeps both', async () => {
    const one = await person();
    const [{ id }] = (await one.run(STATE)).data.secondFactor.passkeys;
    const left = (await one.run(REMOVE, { id, password: one.password })).data.removePasskey;
    expect(left).toEqual({ enabled: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn(edge(), one)).status).toBe(200);
    expect((await one.run(REMOVE, { id, password: one.password })).code).toBe('NOT_FOUND');
    const other = await person();
    const [theirs] = (await other.run(STATE)).data.secondFactor.passkeys;
    expect((await one.run(REMOVE, { id: theirs.id, password: one.password })).code).toBe('NOT_FOUND');
  });

  test('is taken by the operator, with every passkey', async () => {
    const one = await person();
    await resetSecondFactor(operatorContext(edge().services), one.email);
    expect((await signIn(edge(), one)).status).toBe(200);
    expect(outcome(await send(one.key.sign(await challenge())))).toEqual(REFUSED);
  });

  test('counts for a workspace that asks for one, and members with it are seen by those who manage', async () => {
    const one = await person();
    const require = 'mutation { requireSecondFactor(required: true) { secondFactorRequired } }';
    expect((await one.run(require)).data.requireSecondFactor.secondFactorRequired).toBe(true);
    const members = '{ members(limit: 100) { items { id hasSecondFactor } } }';
    const { items } = (await one.run(members)).data.members;
    expect(items.find(({ id }: { id: string }) => id === one.id).hasSecondFactor).toBe(true);
    expect((await one.run('mutation { requireSecondFactor(required: false) { id } }')).code).toBeUndefined();
    const viewer = await world.as('viewer');
    const seen = await viewer(members);
    expect(seen.code).toBe('FORBIDDEN');
    expect(seen.data.members.items[0].hasSecondFactor).toBeNull();
  });
});
