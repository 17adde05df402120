import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { apnsKey, newBrowser, pushDesk, serviceAccount } from '../../support/channels/push.js';

let app: TestApp;
let desk: ReturnType<typeof pushDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = pushDesk(app);
});
afterAll(() => app.stop());

describe('Resources and their fields, Push app', () => {
  test('"id, name, workspaceId, vapidPublicKey (string), hasVapidPrivate (boolean), hasFcm (boolean), hasApns (boolean), androidPackageName (string), allowedOrigins (array of string), promptConfig (object), createdAt, updatedAt"', async () => {
    const { id } = await desk.app({ androidPackageName: 'com.example.shop' });
    const { status, body } = await desk.call('GET', `/apps/${id}`);
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data).toMatchObject({
      id,
      name: expect.any(String),
      workspaceId: app.workspaceId,
      vapidPublicKey: expect.any(String),
      hasVapidPrivate: true,
      hasFcm: false,
      hasApns: false,
      androidPackageName: 'com.example.shop',
      allowedOrigins: [expect.any(String)],
      promptConfig: expect.any(Object),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('"Private credentials are never returned; only the boolean flags."', async () => {
    const made = await desk.app({ fcmServiceAccount: serviceAccount(), apns: apnsKey() });
    expect([made.hasFcm, made.hasApns]).toEqual([true, true]);
    expect(JSON.stringify(made)).not.toMatch(/PRIVATE KEY|privateKey|private_key/);
  });
});

describe('Other shown operations', () => {
  test('"GET /v1/push/apps/{id}: 3 error responses with details object"', async () => {
    const ask = (key: string | null) => app.request('GET', '/v1/push/apps/psa_01kafr2m8ye5nv3q7t9w1x4z6b', { key });
    const answers = [await ask(null), await ask(await app.key({ scopes: ['sms:read'] })), await ask(app.testKey)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404]);
    for (const { body } of answers) {
      expect(body).toMatchObject({ success: false, code: expect.any(String), details: expect.any(Object) });
      expect(Array.isArray(body.details)).toBe(false);
    }
  });
});

describe('Canonical send request and response', () => {
  test('push takes "to" (array), "type", "payload", "schedule"; its alias field repeats messageIds', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const payload = { title: 'Hello', body: 'World' };
    const { status, body } = await desk.send({ to: ['user:deliver'], type: 'text', payload, schedule: { sendAt } });
    expect([status, body.data.status, body.data.count]).toEqual([202, 'SCHEDULED', 1]);
    expect(body.data.pushIds).toEqual(body.data.messageIds);
  });

  test('"Older shapes (flat fields on SMS, email, push …) are still accepted."', async () => {
    const { id } = await desk.app();
    await desk.subscribe(id, { ...newBrowser('https://push.example/1'), userId: '42' });
    for (const flat of [{ userIds: ['42'] }, { userIds: [42] }, { to: 'user:42' }])
      expect((await desk.send({ ...flat, title: 'Hello', body: 'World', url: '/' })).status).toBe(202);
  });
});

describe('Events, Body', () => {
  test('"instanceId: empty for SMS, email and push"', async () => {
    const [messageId] = await desk.sent({ to: ['user:engage'], payload: { title: 'Hello' } });
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    const { data } = (await app.request('GET', '/v1/events?limit=100', { key: app.liveKey })).body;
    const own = data.filter((event: { messageId: string }) => event.messageId === messageId);
    expect(own.map(({ event, instanceId }: Record<string, string>) => [event, instanceId])).toEqual([
      ['push.sent', ''],
      ['push.delivered', ''],
      ['push.clicked', ''],
    ]);
  });
});
