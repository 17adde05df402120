import { setTimeout as pause } from 'node:timers/promises';
import encodeQR from 'qr';
import { type Check, unique } from '../check.js';
import { expect, expectStatus } from '../failure.js';
import { type Step, step } from '../step.js';

const STATES = ['starting', 'qr', 'challenge', 'connected', 'disconnected'];

export const SECRET_STEPS: readonly Step[] = [
  step('a call without a secret is refused with 401', async ({ client }) => {
    expectStatus(await client.call({ method: 'GET', path: '/sessions/nobody', secret: null }), 401);
  }),
  step('a call with a wrong secret is refused with 401', async ({ client, session }) => {
    for (const secret of [`${client.secret}x`, client.secret.slice(1), ''])
      expectStatus(await client.call({ method: 'GET', path: `/sessions/${session}`, secret }), 401);
  }),
  step('a connect with a wrong secret starts nothing', async check => {
    const { client, options } = check;
    const body = { attempt: 1, channel: options.channel, pairing: 'qr', account: null, resume: false, login: null };
    expectStatus(await client.call({ method: 'PUT', path: check.path(), body, secret: `${client.secret}x` }), 401);
    expectStatus(await client.get(check.path()), 404);
  }),
];

export const ATTEMPT_STEPS: readonly Step[] = [
  step('a session that nobody connected is answered with 404', async check => {
    for (const rest of ['', '/probe', '/groups']) expectStatus(await check.client.get(check.path(rest)), 404);
  }),
  step('an attempt is answered with the session and its state', async check => {
    const answer = await check.connect(3);
    expectStatus(answer, 200);
    expect(
      answer.body?.attempt === 3 && STATES.includes(answer.body?.state),
      'the session has its attempt and a state',
    );
  }),
  step('the same attempt again changes nothing', async check => {
    await check.connect(3);
    const answer = await check.connect(3);
    expectStatus(answer, 200);
    expect(answer.body?.attempt === 3, 'the attempt is the same');
  }),
  step('a smaller attempt than the newest is refused with 409', async check => {
    expectStatus(await check.connect(2), 409);
  }),
  step('a greater attempt ends the one before', async check => {
    expect((await check.connect(4)).body?.attempt === 4, 'the session is of the greater attempt');
    expectStatus(await check.connect(3), 409);
    expect((await check.client.get(check.path())).body?.attempt === 4, 'the late call changed nothing');
  }),
  step('a session that was deleted is gone, and its attempt stays ended', async check => {
    expectStatus(await check.end(4), 204);
    expectStatus(await check.client.get(check.path()), 404);
    expectStatus(await check.connect(4), 409);
    expectStatus(await check.connect(1), 409);
  }),
  step('a deletion is answered with 204, also of what is not there', async check => {
    expectStatus(await check.end(4), 204);
    expectStatus(await check.end(1, `check-${unique()}`), 204);
  }),
  step('an attempt whose call comes after its deletion starts nothing', async check => {
    const late = `check-${unique()}`;
    expectStatus(await check.end(7, late), 204);
    expectStatus(await check.connect(7, {}, late), 409);
    expectStatus(await check.client.get(check.path('', late)), 404);
  }),
  step('a deletion of an earlier attempt leaves the session alone', async check => {
    const other = `check-${unique()}`;
    await check.connect(2, {}, other);
    expectStatus(await check.end(1, other), 204);
    expectStatus(await check.client.get(check.path('', other)), 200);
    expectStatus(await check.end(2, other), 204);
  }),
];

export const PAIRING_STEPS: readonly Step[] = [
  step('a session that is not connected takes no message: 409', async check => {
    const answer = await check.connect(check.attempt);
    expectStatus(answer, 200);
    if (answer.body?.state === 'connected') return;
    expectStatus(await check.send({ type: 'text', content: { text: 'too early' } }), 409);
  }),
  step('a code is shown, and the session is connected once it was scanned', async check => {
    await scanned(check);
    const { body } = await check.connected();
    const isAccount = typeof body.account?.name === 'string' && body.account.name.length > 0;
    expect(isAccount, 'a connected session has the name of its account');
    expect(
      check.options.channel !== 'chatapp' || /^\d+$/.test(body.account.name),
      'the name of an account of chatapp is digits',
    );
  }),
  step('the code and the connection are events of their attempt', async check => {
    const events = await check.events();
    const own = events.filter(({ attempt }) => attempt === check.attempt);
    const code = own.find(({ type }) => type === 'qr');
    expect(
      typeof code?.data?.code === 'string' && code.data.count >= 1,
      'there is an event qr with a code and its count',
    );
    expect(
      own.some(({ type, data }) => type === 'connected' && data?.name),
      'there is an event connected with a name',
    );
  }),
  step('the probe says that the connection works', async check => {
    const { status, body } = await check.client.get(check.path('/probe'));
    expect(
      status === 200 && body?.state === 'connected' && body?.alive === true,
      'state is connected, and alive is true',
    );
  }),
  step('a code that nobody asked for is refused with 409', async check => {
    const body = { attempt: check.attempt, code: '123456' };
    expectStatus(await check.client.call({ method: 'POST', path: check.path('/challenge'), body }), 409);
  }),
];

/** Prints each code, until one was scanned. */
async function scanned(check: Check): Promise<void> {
  let last = '';
  for (const until = Date.now() + check.options.waitMs; Date.now() < until; await pause(200)) {
    const { body } = await check.client.get(check.path());
    if (body?.state === 'connected') return;
    const code = body?.state === 'qr' ? String(body.qr?.code ?? '') : '';
    if (code && code !== last) check.print(`Scan this code with the phone of the line:\n${encodeQR(code, 'ascii')}`);
    last = code || last;
  }
}
