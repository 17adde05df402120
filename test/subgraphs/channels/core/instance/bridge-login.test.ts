import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../../../kernel/context/clock.js';
import { type BridgedApp, startBridged } from './bridge.harness.js';

let app: BridgedApp;
beforeAll(async () => {
  app = await startBridged({ pushes: false });
});
afterAll(() => app?.stop());

const later = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};
const LOGIN = { username: 'ana.photos', password: 'not-a-secret' };

describe('a login over the bridge', () => {
  const logIn = (id: string, login = LOGIN) =>
    app.post(`/photosocial/instances/${id}/login`, { ...login, acceptPhotosocialTerms: true });
  const answer = (id: string, code: string) => app.post(`/photosocial/instances/${id}/challenge`, { code });

  test('connects, and the bridge gets the password once', async () => {
    const id = await app.create('photosocial');
    await logIn(id);
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({ status: 'ACTIVE', lockedUsername: 'ana.photos' });
    expect(app.bridge.calls.filter(call => call === `PUT /sessions/${id}`)).toHaveLength(1);
  });

  test('that the service refuses ends with LOGIN_FAILED', async () => {
    const id = await app.create('photosocial');
    await logIn(id, { ...LOGIN, password: 'wrong' });
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({
      status: 'PENDING',
      disconnectReason: 'login_failed',
      error: { code: 'LOGIN_FAILED' },
    });
  });

  test('that needs a code waits for it, longer than another attempt; a wrong one may be given again', async () => {
    const id = await app.create('photosocial');
    expect((await answer(id, '123456')).body.code).toBe('CHALLENGE_NOT_PENDING');
    await logIn(id, { ...LOGIN, username: 'challenge.ana' });
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({
      connecting: true,
      challenge: { kind: 'SMS', hint: '+1 ••• 23', answered: false },
    });
    expect(await app.events(id, 'instance.challenge')).toMatchObject([{ kind: 'SMS', hint: '+1 ••• 23' }]);
    await later(minutes(5));
    const wrong = await answer(id, '000000');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CHALLENGE_WRONG_CODE']);
    expect((await answer(id, '123456')).status).toBe(200);
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({ status: 'ACTIVE', challenge: null });
  });

  test('429 PHOTOSOCIAL_LOGIN_LIMIT: a code counts as a login', async () => {
    const id = await app.create('photosocial');
    await logIn(id, { ...LOGIN, username: 'challenge.ana' });
    await app.settle();
    for (let turn = 0; turn < 2; turn++) expect((await answer(id, '000000')).status).toBe(422);
    const { status, body } = await answer(id, '123456');
    expect([status, body.code]).toEqual([429, 'PHOTOSOCIAL_LOGIN_LIMIT']);
  });

  test('503 LINE_UNREACHABLE for a code while the bridge is away', async () => {
    const id = await app.create('photosocial');
    await logIn(id, { ...LOGIN, username: 'challenge.ana' });
    await app.settle();
    app.bridge.away = true;
    expect((await answer(id, '123456')).body.code).toBe('LINE_UNREACHABLE');
    app.bridge.away = false;
  });

  test('422 LOGIN_UNSUPPORTED for a code of an account that has no login', async () => {
    const id = await app.create('photosocial', { mode: 'OFFICIAL' });
    expect((await answer(id, '123456')).body.code).toBe('LOGIN_UNSUPPORTED');
  });
});

describe('a user of the bot chat', () => {
  const QR = 'query ($id: ID!) { botchatInstanceQr(id: $id) { count } }';
  const askForCode = (id: string) => app.graphql(QR, { id }, { key: app.liveKey });
  const answer = (id: string, code: string) => app.post(`/botchat/instances/${id}/challenge`, { code });

  test('whose account has a second password is asked for it after the scan', async () => {
    const id = await app.create('botchat', { mode: 'UNOFFICIAL' });
    expect((await askForCode(id)).body.data.botchatInstanceQr.count).toBe(1);
    expect((await answer(id, '123456')).body.code).toBe('CHALLENGE_NOT_PENDING');
    app.bridge.sessions.get(id)!.askForPassword();
    const { errors } = (await askForCode(id)).body;
    expect(errors[0].extensions.code).toBe('CHALLENGE_PENDING');
    const challenge = { kind: 'PASSWORD', hint: 'my first pet', answered: false };
    expect(await app.read('botchat', id)).toMatchObject({ connecting: true, challenge });
    expect(await app.events(id, 'instance.challenge')).toMatchObject([{ kind: 'PASSWORD' }]);
    const wrong = await answer(id, 'rex');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CHALLENGE_WRONG_CODE']);
    expect((await answer(id, '123456')).status).toBe(200);
    await app.settle();
    expect(await app.read('botchat', id)).toMatchObject({ status: 'ACTIVE', username: 'bridge_user', challenge: null });
  });

  test('422 LOGIN_UNSUPPORTED for a password of a bot', async () => {
    const id = await app.create('botchat', { mode: 'OFFICIAL' });
    expect((await answer(id, '123456')).body.code).toBe('LOGIN_UNSUPPORTED');
  });
});
