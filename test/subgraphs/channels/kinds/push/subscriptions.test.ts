import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { insertContact } from '../../../../support/channels/audience.js';
import { newBrowser, pushDesk, SHOP, serviceAccount } from '../../../../support/channels/push.js';

let app: TestApp;
let desk: ReturnType<typeof pushDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let shop: any;
beforeAll(async () => {
  app = await startApp();
  desk = pushDesk(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  shop = await desk.app();
});

let count = 0;
const browser = () => newBrowser(`https://push.example/${++count}`);
const fromSite = (body: object, { origin = SHOP, token = shop.publicToken, id = shop.id } = {}) =>
  app.request('POST', `/v1/push/apps/${id}/subscriptions`, {
    key: token,
    body,
    headers: origin ? { origin } : {},
  });
const rows = () =>
  sql<{ id: string }>(app.services.db, 'select id from channels.push_subscription where app_id = $1', [shop.id]);

describe('POST /v1/push/apps/{id}/subscriptions with the public token', () => {
  test('registers a browser once, whatever number of times it calls', async () => {
    const { endpoint, keys } = browser();
    const first = await fromSite({ endpoint, keys, language: 'pt-BR' });
    const second = await fromSite({ endpoint, keys });
    expect(first.status).toBe(201);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.body.data).toMatchObject({ platform: 'WEB', appId: shop.id, contactId: null, userId: null });
    expect(second.body.data).toMatchObject({ id: first.body.data.id, language: 'pt-BR' });
    expect(JSON.stringify(first.body)).not.toContain(endpoint);
    expect(await rows()).toHaveLength(1);
  });

  test('a browser whose endpoint changed stays one subscription', async () => {
    const [before, now] = [browser(), browser()];
    const { id } = (await fromSite(before)).body.data;
    expect((await fromSite({ ...now, subscriptionId: id })).body.data.id).toBe(id);
    expect(await rows()).toEqual([{ id }]);
  });

  test.each([
    ['https://evil.example', 'another origin'],
    ['', 'no origin'],
    ['null', 'an opaque origin'],
  ])('403 PUSH_ORIGIN_NOT_ALLOWED from %o', async origin => {
    expect((await fromSite(browser(), { origin })).body.code).toBe('PUSH_ORIGIN_NOT_ALLOWED');
  });

  test('a device has no origin', async () => {
    await desk.call('PATCH', `/apps/${shop.id}`, { fcmServiceAccount: serviceAccount() });
    const answer = await fromSite({ platform: 'ANDROID', token: 'fcm-token:1_2-3' }, { origin: '' });
    expect([answer.status, answer.body.data.platform]).toEqual([201, 'ANDROID']);
  });

  test.each([{ userId: 'somebody-else' }, { contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b' }])(
    '403 PUSH_BINDING_NOT_ALLOWED for %o: anybody could take the place of another',
    async binding => {
      expect((await fromSite({ ...browser(), ...binding })).body.code).toBe('PUSH_BINDING_NOT_ALLOWED');
    },
  );

  test('the token opens its own app and nothing else', async () => {
    const other = await desk.app();
    expect((await fromSite(browser(), { id: other.id })).status).toBe(404);
    for (const path of ['/v1/push/apps', '/v1/push/messages', '/v1/contacts'])
      expect((await app.request('GET', path, { key: shop.publicToken })).status).toBe(403);
    expect((await fromSite(browser(), { token: `${shop.publicToken}x` })).status).toBe(401);
  });

  test('429 PUSH_SUBSCRIBE_LIMITED after 100 calls from an address', async () => {
    for (let i = 0; i < 100; i++) expect((await fromSite({})).status).toBe(400);
    const { status, body, headers } = await fromSite(browser());
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'PUSH_SUBSCRIBE_LIMITED', '600']);
  });

  test('a blocked workspace is blocked here too', async () => {
    await sql(app.services.db, 'insert into holds.workspace (id, since) values ($1, now())', [app.workspaceId]);
    expect((await fromSite(browser())).body.code).toBe('WORKSPACE_BLOCKED');
    await sql(app.services.db, 'delete from holds.workspace where id = $1', [app.workspaceId]);
  });
});

describe('POST /v1/push/apps/{id}/subscriptions with a secret key', () => {
  test('binds what a browser registered to a contact and a user, and unbinds it', async () => {
    const contactId = await insertContact(app, { email: 'ana@example.com' });
    const { id } = (await fromSite(browser())).body.data;
    expect(await desk.subscribe(shop.id, { subscriptionId: id, contactId, userId: '42' })).toMatchObject({
      id,
      contactId,
      userId: '42',
    });
    expect(await desk.subscribe(shop.id, { subscriptionId: id, userId: null })).toMatchObject({
      contactId,
      userId: null,
    });
  });

  test('a browser that calls again keeps its binding', async () => {
    const own = browser();
    await desk.subscribe(shop.id, { ...own, userId: '42' });
    expect((await fromSite(own)).body.data.userId).toBe('42');
  });

  test.each([
    [{ contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b' }, ['contactId']],
    [{ endpoint: 'http://push.example/1' }, ['endpoint']],
    [{ endpoint: 'https://10.0.0.1/1' }, ['endpoint']],
    [{ endpoint: undefined }, ['endpoint']],
    [{ keys: { p256dh: 'AAAA', auth: 'AAAA' } }, ['keys.p256dh', 'keys.auth']],
    [{ token: 'abcdefghij' }, ['token']],
    [{ language: 'not a language' }, ['language']],
    [{ platform: 'IOS', endpoint: undefined, keys: undefined, token: '../../etc/passwd' }, ['token']],
    [{ platform: 'ANDROID', token: 'a b c d e f' }, ['token', 'endpoint', 'keys']],
  ])('400 VALIDATION_ERROR for %j', async (input, fields) => {
    const { status, body } = await desk.call('POST', `/apps/${shop.id}/subscriptions`, { ...browser(), ...input });
    expect([status, body.details?.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
  });

  test('409 PUSH_PLATFORM_NOT_CONFIGURED for a device without credentials', async () => {
    const { body } = await desk.call('POST', `/apps/${shop.id}/subscriptions`, {
      platform: 'IOS',
      token: 'ab'.repeat(32),
    });
    expect(body.code).toBe('PUSH_PLATFORM_NOT_CONFIGURED');
  });

  test('404 for an unknown subscription and for an app of another workspace', async () => {
    const subscriptionId = 'psb_01kafr2m8ye5nv3q7t9w1x4z6b';
    expect((await desk.call('POST', `/apps/${shop.id}/subscriptions`, { subscriptionId })).status).toBe(404);
    const key = await app.key({ workspaceId: await app.workspace() });
    expect((await pushDesk(app, key).call('POST', `/apps/${shop.id}/subscriptions`, browser())).status).toBe(404);
  });
});

describe('DELETE /v1/push/apps/{id}/subscriptions', () => {
  const remove = (query: string, key: string = shop.publicToken) =>
    app.request('DELETE', `/v1/push/apps/${shop.id}/subscriptions${query}`, { key, headers: { origin: SHOP } });

  test('by id, endpoint or token', async () => {
    const own = browser();
    const { id } = await desk.subscribe(shop.id, own);
    expect((await remove(`?endpoint=${encodeURIComponent(own.endpoint)}`)).body.data).toEqual({ id, deleted: true });
    const again = await desk.subscribe(shop.id, own);
    expect((await remove(`?subscriptionId=${again.id}`)).body.data.id).toBe(again.id);
    expect((await remove(`?subscriptionId=${again.id}`)).status).toBe(404);
    expect((await remove('')).body.details[0].field).toBe('subscriptionId');
  });
});

describe('a contact', () => {
  test('that is deleted is unbound, and one that is merged takes its browsers along', async () => {
    const [ana, bia] = [
      await insertContact(app, { phone: '+5511900000001' }),
      await insertContact(app, { phone: '+5511900000002' }),
    ];
    const { id } = await desk.subscribe(shop.id, { ...browser(), contactId: ana });
    const boundTo = async () =>
      (
        await sql<{ to: string }>(
          app.services.db,
          'select contact_id as "to" from channels.push_subscription where id = $1',
          [id],
        )
      )[0]?.to;
    await app.request('POST', `/v1/contacts/${bia}/merge`, { body: { from: ana } });
    await app.settle();
    expect(await boundTo()).toBe(bia);
    await app.request('DELETE', `/v1/contacts/${bia}`);
    await app.settle();
    expect(await boundTo()).toBeNull();
  });
});
