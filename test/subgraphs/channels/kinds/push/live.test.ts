import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushFailed } from '../../../../../subgraphs/channels/kinds/push/events.js';
import { removeGone } from '../../../../../subgraphs/channels/kinds/push/subscription/consume-events.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { decryptPush } from '../../../../support/channels/decrypt-push.js';
import { type Browser, newBrowser, pushDesk, SHOP } from '../../../../support/channels/push.js';
import { sendDesk } from '../../../../support/channels/sends.js';
import { type PushService, startPushService } from '../../../../support/peers/push-services.js';

let app: TestApp;
let service: PushService;
let desk: ReturnType<typeof pushDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let shop: any;
beforeAll(async () => {
  app = await startApp();
  service = await startPushService(({ path }) => (path.startsWith('/gone') ? { status: 410 } : undefined));
  desk = pushDesk(app, app.liveKey);
  shop = await desk.app();
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const payload = { title: 'Hello {{name}}', body: 'Hi', url: '/orders/1' };
let count = 0;
async function subscribed(path = '/ok'): Promise<{ id: string; browser: Browser }> {
  const browser = newBrowser(`${service.url}${path}/${++count}`);
  return { id: (await desk.subscribe(shop.id, { endpoint: browser.endpoint, keys: browser.keys })).id, browser };
}
const received = async ({ endpoint }: Browser, browser: Browser) => {
  const request = service.requests.find(({ path }) => endpoint.endsWith(path))!;
  return JSON.parse(await decryptPush(browser, request.body));
};
const eventsOf = async (name: string) =>
  (await app.request('GET', '/v1/events?limit=100', { key: app.liveKey })).body.data.filter(
    ({ event }: { event: string }) => event === name,
  );

describe('a live notification', () => {
  test('reaches the browser, which reports its delivery and the click', async () => {
    const { id, browser } = await subscribed();
    const [messageId] = await desk.sent({ to: [id], payload });
    await app.settle();
    expect(await desk.message(messageId!)).toMatchObject({ status: 'SENT', cost: 1 });
    const push = await received(browser, browser);
    expect(push).toMatchObject({ id: messageId, title: 'Hello {{name}}', url: '/orders/1', options: { body: 'Hi' } });
    const report = (kind: string) =>
      fetch(push.report.replace('http://switchboard.test', app.url) + kind, { method: 'POST' });
    expect((await report('/delivered')).status).toBe(204);
    await app.settle();
    expect(await desk.message(messageId!)).toMatchObject({ status: 'DELIVERED', substatus: null });
    await report('/clicked');
    await report('/clicked');
    await app.settle();
    expect(await desk.message(messageId!)).toMatchObject({ status: 'DELIVERED', substatus: 'clicked' });
    expect(await sendDesk(app).events(messageId!)).toEqual(['push.sent', 'push.delivered', 'push.clicked']);
  });

  test('to a browser that is gone: its subscription is removed at once, and an event says so', async () => {
    const { id } = await subscribed('/gone');
    const [messageId] = await desk.sent({ to: [id], payload });
    await app.settle();
    expect(await desk.message(messageId!)).toMatchObject({
      status: 'FAILED',
      error: { code: 'PUSH_SUBSCRIPTION_GONE' },
    });
    expect((await eventsOf('push.subscription.removed')).map(({ data }: { data: object }) => data)).toEqual([
      { subscriptionId: id, appId: shop.id, platform: 'WEB', contactId: null, userId: null },
    ]);
    expect((await desk.send({ to: [id], payload })).body.code).toBe('PUSH_NO_SUBSCRIPTION');
    expect((await sendDesk(app, app.liveKey).credits()).held).toBe(0);
  });

  test('that failed before its browser was registered again takes nothing away', async () => {
    const { id } = await subscribed();
    const error = { code: 'PUSH_SUBSCRIPTION_GONE', message: '' };
    const data = { ...pushFailed.sample, to: id, error };
    const event = {
      id: 'evt_1',
      name: 'push.failed',
      workspaceId: app.workspaceId,
      instanceId: '',
      messageId: null,
      data,
    };
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms);
    await removeGone.consume(app.services, [{ ...event, sandbox: false, at: at(-1) }]);
    expect((await desk.send({ to: [id], payload })).status).toBe(202);
    await removeGone.consume(app.services, [{ ...event, sandbox: false, at: at(1) }]);
    expect((await desk.send({ to: [id], payload })).body.code).toBe('PUSH_NO_SUBSCRIPTION');
  });

  test('whose subscription was removed while it waited is not sent', async () => {
    const { id, browser } = await subscribed();
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const [messageId] = await desk.sent({ to: [id], payload, schedule: { sendAt } });
    await desk.call('DELETE', `/apps/${shop.id}/subscriptions?subscriptionId=${id}`);
    app.clock.advance(60_000);
    await app.settle();
    expect(await desk.message(messageId!)).toMatchObject({
      status: 'FAILED',
      error: { code: 'PUSH_SUBSCRIPTION_GONE' },
    });
    expect(service.requests.some(({ path }) => browser.endpoint.endsWith(path))).toBe(false);
  });
});

describe('/push', () => {
  test('a report needs a token that was signed here, and is counted', async () => {
    const post = (path: string) => app.request('POST', path, { key: null });
    expect((await post('/push/events/msg_1.AAAAAAAAAAAAAAAAAAAAAA/delivered')).status).toBe(404);
    const { id, browser } = await subscribed();
    await desk.sent({ to: [id], payload });
    await app.settle();
    const { pathname } = new URL((await received(browser, browser)).report);
    expect((await post(`${pathname}/eaten`)).status).toBe(404);
    for (let i = 0; i < 10; i++) expect((await post(`${pathname}/delivered`)).status).toBe(204);
    expect((await post(`${pathname}/delivered`)).body.code).toBe('PUSH_SUBSCRIBE_LIMITED');
  });

  test('the script learns its app and the prompt in the language of the visitor', async () => {
    const texts = [{ language: 'es', title: '¿Novedades?' }];
    await desk.call('PATCH', `/apps/${shop.id}`, { promptConfig: { delaySeconds: 1, texts } });
    const site = (language: string) =>
      app.request('GET', `/push/sites/${shop.publicToken}`, {
        key: null,
        headers: { 'accept-language': language, origin: SHOP },
      });
    const { headers, body } = await site('pt-BR');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body.data).toMatchObject({
      appId: shop.id,
      vapidPublicKey: shop.vapidPublicKey,
      delaySeconds: 1,
      later: 'Agora não',
    });
    expect((await site('es')).body.data).toMatchObject({ title: '¿Novedades?', allow: 'Sí, quiero' });
    expect((await site('en')).body.data.title).toBe('Stay up to date?');
  });

  test.each(['client', 'worker'])('serves the %s script, of at most 60 lines, to any site', async name => {
    const { status, headers, body } = await app.request('GET', `/push/${name}.js`, { key: null });
    expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(body.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});
