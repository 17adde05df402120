import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { apnsKey, pushDesk, serviceAccount } from '../../../../support/channels/push.js';
import { type ApnsPeer, startApns } from '../../../../support/peers/apns.js';
import { type PushAnswer, type PushService, startPushService } from '../../../../support/peers/push-services.js';

const TOKEN: PushAnswer = { status: 200, body: { access_token: 'token', expires_in: 3_600 } };
const NO_DEVICE: PushAnswer = { status: 404, body: { error: { status: 'NOT_FOUND' } } };

let app: TestApp;
let fcm: PushService;
let apns: ApnsPeer;
let token = TOKEN;
let answer = NO_DEVICE;
let apple = { status: 400, reason: 'BadDeviceToken' };
beforeAll(async () => {
  fcm = await startPushService(({ path }) => (path === '/token' ? token : answer));
  apns = await startApns(() => apple);
  const env = { PUSH_FCM_URL: fcm.url, PUSH_FCM_TOKEN_URL: `${fcm.url}/token`, PUSH_APNS_URL: apns.url };
  app = await startApp({ env });
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([fcm.stop(), apns.stop()]);
});
beforeEach(() => {
  token = TOKEN;
  answer = NO_DEVICE;
  apple = { status: 400, reason: 'BadDeviceToken' };
});

const make = (key = app.liveKey) =>
  pushDesk(app, key).call('POST', '/apps', { name: 'Shop', fcmServiceAccount: serviceAccount(), apns: apnsKey() });
const fieldsOf = ({ body }: Awaited<ReturnType<typeof make>>) =>
  body.details.map(({ field }: { field: string }) => field);

describe('the credentials of a live push app', () => {
  test('are tried when they are given, on a device that does not exist', async () => {
    const { status, body } = await make();
    expect([status, body.data.hasFcm, body.data.hasApns]).toEqual([201, true, true]);
    expect(fcm.requests.map(({ path }) => path)).toContain('/v1/projects/shop-42/messages:send');
    expect(apns.requests).toHaveLength(1);
  });

  test.each([
    ['a token service that refuses the account', () => (token = { status: 400 })],
    ['a project that the account may not send for', () => (answer = { status: 403 })],
  ])('422 PUSH_CREDENTIALS_REJECTED for %s', async (_, refuse) => {
    refuse();
    const refused = await make();
    expect([refused.status, refused.body.code]).toEqual([422, 'PUSH_CREDENTIALS_REJECTED']);
    expect(fieldsOf(refused)).toEqual(['fcmServiceAccount']);
  });

  test('422 names all that are refused, also of a change', async () => {
    const { body } = await make();
    token = { status: 401 };
    apple = { status: 403, reason: 'InvalidProviderToken' };
    expect(fieldsOf(await make())).toEqual(['fcmServiceAccount', 'apns']);
    const changed = await pushDesk(app, app.liveKey).call('PATCH', `/apps/${body.data.id}`, { apns: apnsKey() });
    expect([changed.status, fieldsOf(changed)]).toEqual([422, ['apns']]);
  });

  test('are taken while their services have no time for them, and those of the sandbox are not tried', async () => {
    const before = fcm.requests.length;
    expect((await make(app.testKey)).status).toBe(201);
    expect(fcm.requests).toHaveLength(before);
    token = { status: 503 };
    apple = { status: 503, reason: 'ServiceUnavailable' };
    expect((await make()).status).toBe(201);
  });
});
