import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { apnsKey, pushDesk, serviceAccount } from '../../../../support/channels/push.js';

let app: TestApp;
let desk: ReturnType<typeof pushDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = pushDesk(app);
});
afterAll(() => app.stop());

const fieldsOf = (body: { details: { field: string }[] }) => body.details.map(({ field }) => field);

describe('POST /v1/push/apps', () => {
  test('makes a pair of keys and answers the public one alone', async () => {
    const made = await desk.app({ androidPackageName: 'com.example.shop', allowedOrigins: ['https://Shop.example/'] });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^psa_/),
      name: 'Shop',
      workspaceId: app.workspaceId,
      hasVapidPrivate: true,
      hasFcm: false,
      hasApns: false,
      androidPackageName: 'com.example.shop',
      allowedOrigins: ['https://shop.example'],
      promptConfig: { automatic: true, delaySeconds: 5, askAgainDays: 14, texts: [] },
      publicToken: expect.stringMatching(/^pk_/),
    });
    expect(Buffer.from(made.vapidPublicKey, 'base64url')).toHaveLength(65);
  });

  test('takes credentials, encrypts them and never answers them', async () => {
    const vapid = webpush.generateVAPIDKeys();
    const account = serviceAccount();
    const apns = apnsKey();
    const made = await desk.app({ vapid, fcmServiceAccount: account, apns });
    expect(made).toMatchObject({ vapidPublicKey: vapid.publicKey, hasFcm: true, hasApns: true });
    const answers = JSON.stringify([made, (await desk.call('GET', `/apps/${made.id}`)).body]);
    const [row] = await sql<object>(app.services.db, 'select * from channels.push_app where id = $1', [made.id]);
    for (const secret of [vapid.privateKey, account.private_key.slice(40, 80), apns.privateKey.slice(40, 80)]) {
      expect(answers).not.toContain(secret);
      expect(JSON.stringify(row)).not.toContain(secret);
    }
  });

  test('takes a service account as the text of its file', async () => {
    expect(await desk.app({ fcmServiceAccount: JSON.stringify(serviceAccount()) })).toMatchObject({ hasFcm: true });
  });

  const other = webpush.generateVAPIDKeys();
  const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  test.each([
    [
      'a pair that does not belong together',
      { vapid: { ...webpush.generateVAPIDKeys(), publicKey: other.publicKey } },
      'vapid.publicKey',
    ],
    ['a private key of another length', { vapid: { ...other, privateKey: 'A'.repeat(42) } }, 'vapid.privateKey'],
    ['another JSON file', { fcmServiceAccount: { type: 'authorized_user' } }, 'fcmServiceAccount'],
    ['a text that is no JSON', { fcmServiceAccount: 'hello' }, 'fcmServiceAccount'],
    [
      'a service account without its key',
      { fcmServiceAccount: { ...serviceAccount(), private_key: 'x' } },
      'fcmServiceAccount',
    ],
    ['a key of another curve', { apns: { ...apnsKey(), privateKey: ed25519 } }, 'apns.privateKey'],
    ['an identifier of another form', { apns: { ...apnsKey(), keyId: 'short' } }, 'apns.keyId'],
    ['an origin with a path', { allowedOrigins: ['https://shop.example/cart'] }, 'allowedOrigins[0]'],
    ['an origin without TLS', { allowedOrigins: ['http://shop.example'] }, 'allowedOrigins[0]'],
    [
      'a prompt in another language',
      { promptConfig: { texts: [{ language: 'fr' }] } },
      'promptConfig.texts[0].language',
    ],
  ])('400 VALIDATION_ERROR for %s', async (_, input, field) => {
    const { status, body } = await desk.call('POST', '/apps', { name: 'Shop', ...input });
    expect([status, body.code, fieldsOf(body)]).toEqual([400, 'VALIDATION_ERROR', [field]]);
  });

  test('LIMIT_REACHED beyond 100 apps of a world', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    await sql(
      app.services.db,
      `insert into channels.push_app (id, workspace_id, name, sandbox, vapid_public_key, sealed_vapid, allowed_origins,
         prompt_config, created_at, updated_at)
       select 'psa_' || n, $1, 'App', true, '', 'v1', '{}', '{}', now(), now() from generate_series(1, 100) n`,
      [workspaceId],
    );
    expect((await pushDesk(app, key).call('POST', '/apps', { name: 'One more' })).body.code).toBe('LIMIT_REACHED');
    await sql(app.services.db, 'delete from channels.push_app where workspace_id = $1', [workspaceId]);
  });
});

describe('PATCH and DELETE /v1/push/apps/{id}', () => {
  test('changes what is given, removes what is null, and keeps the rest', async () => {
    const { id, vapidPublicKey } = await desk.app({ fcmServiceAccount: serviceAccount(), apns: apnsKey() });
    const texts = [{ language: 'es', title: 'Hola' }];
    const { body } = await desk.call('PATCH', `/apps/${id}`, { name: 'Store', apns: null, promptConfig: { texts } });
    expect(body.data).toMatchObject({ name: 'Store', vapidPublicKey, hasFcm: true, hasApns: false });
    expect(body.data.promptConfig.texts).toMatchObject(texts);
    const vapid = webpush.generateVAPIDKeys();
    expect((await desk.call('PATCH', `/apps/${id}`, { vapid })).body.data.vapidPublicKey).toBe(vapid.publicKey);
  });

  test('deletes an app, whose token then opens nothing', async () => {
    const { id, publicToken } = await desk.app();
    expect((await desk.call('DELETE', `/apps/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await desk.call('GET', `/apps/${id}`)).status).toBe(404);
    expect((await app.request('GET', `/push/sites/${publicToken}`, { key: null })).status).toBe(404);
  });
});

describe('GET /v1/push/apps', () => {
  test('lists the apps of the world of the credential', async () => {
    const workspaceId = await app.workspace();
    const [test, live] = [await app.key({ workspaceId }), await app.key({ workspaceId, mode: 'live' })];
    const { id } = await pushDesk(app, test).app();
    const { id: own } = await pushDesk(app, live).app();
    const idsOf = async (key: string) =>
      (await pushDesk(app, key).call('GET', '/apps')).body.data.map((item: { id: string }) => item.id);
    expect([await idsOf(test), await idsOf(live)]).toEqual([[id], [own]]);
    expect((await pushDesk(app, live).call('GET', `/apps/${id}`)).status).toBe(404);
  });

  test('every error of GET /v1/push/apps/{id} has details as an object', async () => {
    const missing = await desk.call('GET', '/apps/psa_none');
    expect([missing.status, missing.body.details]).toEqual([404, { id: 'psa_none' }]);
    const forbidden = await app.request('GET', '/v1/push/apps/psa_none', {
      key: await app.key({ scopes: ['push:send'] }),
    });
    expect([forbidden.status, forbidden.body.details]).toEqual([403, { scope: 'push:read' }]);
    const unknown = await app.request('GET', '/v1/push/apps/psa_none', { key: null });
    expect([unknown.status, unknown.body.details]).toEqual([401, {}]);
  });
});
