import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../../../../kernel/context/clock.js';
import { type InstanceApp, LOGIN, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const post = (path: string, body?: object) => app.request('POST', `/v1${path}`, { body });

describe('photo-social', () => {
  const login = (id: string, more: object = {}) =>
    post(`/photosocial/instances/${id}/login`, { ...LOGIN, acceptPhotosocialTerms: true, ...more });

  test('with auth it logs in and is locked to the account; the password is not kept', async () => {
    const id = await app.loggedIn();
    expect(await app.read('photosocial', id)).toMatchObject({
      status: 'ACTIVE',
      username: 'ana.photos',
      lockedUsername: 'ana.photos',
      lockedIgUserPk: expect.stringMatching(/^\d+$/),
      warmup: { active: true, dailyLimit: 15, sentToday: 0, daysRemaining: 5 },
    });
    const { rows } = await app.services.db.pool.query('select sealed_auth from channels.instance where id = $1', [id]);
    expect(rows).toEqual([{ sealed_auth: null }]);
  });

  test('422 PHOTOSOCIAL_TERMS_REQUIRED, and nothing is made', async () => {
    const { status, body } = await post('/photosocial/instances', { name: 'No terms', auth: LOGIN });
    expect([status, body.code]).toEqual([422, 'PHOTOSOCIAL_TERMS_REQUIRED']);
    const { rows } = await app.services.db.pool.query('select from channels.instance where name = $1', ['No terms']);
    expect(rows).toEqual([]);
    const { id } = await app.create('photosocial');
    expect((await login(id, { acceptPhotosocialTerms: false })).body.code).toBe('PHOTOSOCIAL_TERMS_REQUIRED');
  });

  test('409 PHOTOSOCIAL_ACCOUNT_MISMATCH for another account than the expected or the locked one', async () => {
    const { id } = await app.create('photosocial', { expectedUsername: '@Maria' });
    const wrong = await login(id);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'PHOTOSOCIAL_ACCOUNT_MISMATCH']);
    const locked = await app.loggedIn();
    await post(`/photosocial/instances/${locked}/disconnect`);
    expect((await login(locked, { username: 'maria' })).body.code).toBe('PHOTOSOCIAL_ACCOUNT_MISMATCH');
    expect((await login(locked)).status).toBe(200);
    await app.report('photosocial', locked, { kind: 'connected', account: { name: 'ana.photos', userPk: '1' } });
    expect(await app.read('photosocial', locked)).toMatchObject({
      status: 'DISCONNECTED',
      error: { code: 'PHOTOSOCIAL_ACCOUNT_MISMATCH' },
    });
  });

  test('429 PHOTOSOCIAL_RECONNECT_COOLDOWN for 12 hours after an involuntary disconnect', async () => {
    const id = await app.loggedIn();
    await app.report('photosocial', id, { kind: 'disconnected', reason: 'logged_out' });
    const { status, body } = await login(id);
    expect([status, body.code, body.retryAfterSec]).toEqual([429, 'PHOTOSOCIAL_RECONNECT_COOLDOWN', 12 * 3_600]);
    app.clock.advance(hours(12));
    expect((await login(id)).status).toBe(200);
  });

  test('429 PHOTOSOCIAL_ABUSE_PAUSE after a signal of abuse', async () => {
    const { id } = await app.create('photosocial');
    await app.report('photosocial', id, { kind: 'abuse' });
    const { status, body } = await login(id);
    expect([status, body.code, body.retryAfterSec]).toEqual([429, 'PHOTOSOCIAL_ABUSE_PAUSE', 24 * 3_600]);
    expect((await app.read('photosocial', id))['abusePausedUntil']).not.toBeNull();
  });

  test('429 PHOTOSOCIAL_LOGIN_LIMIT for the fourth login of an hour, however they come', async () => {
    const { id } = await app.create('photosocial');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => login(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
      code: 'PHOTOSOCIAL_LOGIN_LIMIT',
      retryAfterSec: 3_600,
    });
  });

  test('422 where a login does not fit: connect of a login, login of an official account', async () => {
    const { id } = await app.create('photosocial');
    expect((await post(`/photosocial/instances/${id}/connect`)).body.code).toBe('LOGIN_REQUIRED');
    const official = await app.create('photosocial', { mode: 'OFFICIAL' });
    expect((await login(official.id)).body.code).toBe('LOGIN_UNSUPPORTED');
  });
});
