import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { decryptPush } from '../../../../support/channels/decrypt-push.js';
import { newBrowser, pushDesk } from '../../../../support/channels/push.js';
import { SITE, webchatDesk } from '../../../../support/channels/webchat.js';
import { type PushService, startPushService } from '../../../../support/peers/push-services.js';

let app: TestApp;
let service: PushService;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
beforeAll(async () => {
  app = await startApp();
  service = await startPushService(() => undefined);
  desk = webchatDesk(app, app.liveKey);
  const push = await pushDesk(app, app.liveKey).app({ allowedOrigins: [] });
  widget = await desk.widget({ pushAppId: push.id });
});
afterAll(async () => {
  await app?.stop();
  await service?.stop();
});

let count = 0;
async function visitorWithBrowser() {
  const page = { url: `${SITE}/cart` };
  const opened = await desk.open(widget, { page });
  const browser = newBrowser(`${service.url}/webchat/${++count}`);
  const { endpoint, keys } = browser;
  const bound = await desk.page('POST', '/push', { endpoint, keys }, { token: opened.visitorToken });
  expect(bound.status).toBe(204);
  return { ...opened, browser };
}
const later = async (wait: number) => {
  app.clock.advance(wait);
  await app.sweep();
};
const pushesTo = (endpoint: string) => service.requests.filter(({ path }) => endpoint.endsWith(path));

describe('POST /webchat/push', () => {
  test('an answer that no page takes within 20 seconds is sent to the browser, once', async () => {
    const { visitor, browser } = await visitorWithBrowser();
    expect((await desk.open(widget)).widget.push.vapidPublicKey).toMatch(/^B/);
    await desk.sent(visitor.id, { message: 'Your order is ready' });
    await app.settle();
    await later(seconds(15));
    expect(pushesTo(browser.endpoint)).toHaveLength(0);
    await later(seconds(10));
    await later(seconds(60));
    expect(pushesTo(browser.endpoint)).toHaveLength(1);
    const shown = JSON.parse(await decryptPush(browser, pushesTo(browser.endpoint)[0]!.body));
    expect(shown).toMatchObject({ title: 'Shop', url: `${SITE}/cart`, options: { body: 'Your order is ready' } });
  });

  test('what a page takes, and what is deleted, is not', async () => {
    const [reader, other] = [await visitorWithBrowser(), await visitorWithBrowser()];
    await desk.sent(reader.visitor.id);
    const deleted = await desk.sent(other.visitor.id);
    await app.settle();
    await desk.messages(reader.visitorToken);
    await desk.call('DELETE', `/messages/${deleted}`);
    await later(seconds(30));
    expect([...pushesTo(reader.browser.endpoint), ...pushesTo(other.browser.endpoint)]).toEqual([]);
  });

  test('a browser that another visitor binds is of that visitor alone', async () => {
    const first = await visitorWithBrowser();
    const second = await desk.open(widget);
    const { endpoint, keys } = first.browser;
    await desk.page('POST', '/push', { endpoint, keys }, { token: second.visitorToken });
    await desk.sent(first.visitor.id);
    await app.settle();
    await later(seconds(30));
    expect(pushesTo(endpoint)).toHaveLength(0);
  });

  test('404 without a push app, 400 for keys that are none', async () => {
    const plain = await desk.open(await desk.widget());
    const { endpoint, keys } = newBrowser(`${service.url}/x`);
    expect((await desk.page('POST', '/push', { endpoint, keys }, { token: plain.visitorToken })).status).toBe(404);
    const { visitorToken } = await desk.open(widget);
    const invalid = await desk.page(
      'POST',
      '/push',
      { endpoint, keys: { p256dh: 'x', auth: 'x' } },
      { token: visitorToken },
    );
    expect(invalid.body.code).toBe('VALIDATION_ERROR');
    const missing = await desk.page('POST', '/push', { keys: { auth: 'x' } }, { token: visitorToken });
    expect(missing.body.details.map(({ field }: { field: string }) => field)).toEqual(['endpoint', 'keys.p256dh']);
  });
});
