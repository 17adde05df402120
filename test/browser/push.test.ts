import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test as everywhere, expect } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { newBrowser, pushDesk } from '../support/channels/push.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';
import { type PushService, startPushService } from '../support/peers/push-services.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

const EXAMPLE = join(import.meta.dirname, '../../examples/push/index.ts');

let app: TestApp;
let service: PushService;
let browser: Browser;
let shop: { process: ChildProcess; url: string };
let context: BrowserContext;
beforeAll(async () => {
  if (noChromium) return;
  [browser, app, service] = await Promise.all([openChromium({ notifies: true }), startApp(), startPushService()]);
  shop = await startShop();
});
afterAll(async () => {
  shop?.process.kill();
  await Promise.all([closeChromium(browser), app?.stop(), service?.stop()]);
});
afterEach(() => context?.close());

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** The shop of examples/, with this system behind it. */
async function startShop(): Promise<typeof shop> {
  const port = await freePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), SWITCHBOARD_URL: app.url, SWITCHBOARD_KEY: app.liveKey };
  const child = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return { process: child, url: `http://localhost:${port}` };
}

/**
 * Chromium has no push service here: `pushManager` subscribes at the loopback one, with keys that the test has. All else
 * is the browser's own: permission, service worker, storage, notification.
 */
async function open(locale = 'en-US', permission: 'granted' | 'prompt' = 'granted'): Promise<Page> {
  context = await browser.newContext({ locale });
  if (permission === 'granted') await context.grantPermissions(['notifications'], { origin: shop.url });
  const page = await context.newPage();
  const own = newBrowser(`${service.url}/browser`);
  await page.addInitScript(({ endpoint, keys }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
  }, own);
  await page.goto(shop.url);
  return page;
}

const dialog = (page: Page) => page.locator('dialog.sb-push');

test.each([
  ['en-US', 'Stay up to date?', 'Maybe later'],
  ['pt-BR', /\?$/, 'Agora não'],
  ['es-ES', /^¿/, 'Ahora no'],
] as const)('asks in the page first, in %s', async (locale, title, later) => {
  const page = await open(locale, 'prompt');
  await dialog(page).waitFor();
  expect(await dialog(page).locator('strong').textContent()).toMatch(title);
  expect(await dialog(page).getByRole('button').last().textContent()).toMatch(later);
});

test('who says later is asked again after the days that the app names, and not before', async () => {
  const page = await open('en-US', 'prompt');
  await dialog(page).getByRole('button').last().click();
  await page.reload();
  await page.waitForTimeout(1_500);
  expect(await dialog(page).count()).toBe(0);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find(each => each.startsWith('sb-push-later:'))!;
    localStorage.setItem(name, String(Number(localStorage.getItem(name)) - 15 * 86_400_000));
  });
  await page.reload();
  await dialog(page).waitFor();
});

test('who says yes is subscribed, notified, and what became of it is reported', async () => {
  const page = await open();
  await page.evaluate(() => (window as unknown as { sbPush: { subscribe(): Promise<string> } }).sbPush.subscribe());
  await page.locator('#state', { hasText: 'subscribed: psb_' }).waitFor();
  await page.locator('#send').click();
  await page.locator('#state', { hasText: 'Sent: msg_' }).waitFor();
  const messageId = (await page.locator('#state').textContent())!.replace('Sent: ', '');
  await app.settle();
  expect(await pushDesk(app, app.liveKey).message(messageId)).toMatchObject({ status: 'SENT' });
  expect(service.requests.at(-1)!.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
});

test('the service worker shows a notification and reports its delivery and the click', async () => {
  const page = await open();
  await page.evaluate(() => (window as unknown as { sbPush: { subscribe(): Promise<string> } }).sbPush.subscribe());
  const [worker] =
    context.serviceWorkers().length > 0 ? context.serviceWorkers() : [await context.waitForEvent('serviceworker')];
  const reports: string[] = [];
  const peer = createServer((req, res) => {
    reports.push(`${req.method} ${req.url}`);
    res.end();
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const report = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/r`;
  const shown = await worker!.evaluate(
    async push => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        dispatchEvent(event: Event): boolean;
      };
      const waits: Promise<unknown>[] = [];
      const fire = (name: string, members: object) => {
        const event = Object.assign(
          new (self as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent(name),
          members,
        );
        Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => waits.push(work) });
        scope.dispatchEvent(event);
      };
      fire('push', { data: { json: () => push } });
      await Promise.all(waits.splice(0));
      const [notification] = await scope.registration.getNotifications();
      const { title, body } = notification!;
      fire('notificationclick', { notification, action: '' });
      await Promise.allSettled(waits);
      return { title, body, left: (await scope.registration.getNotifications()).length };
    },
    { report, title: 'Your order', options: { body: 'It is on its way.' } },
  );
  peer.closeAllConnections();
  peer.close();
  expect(shown).toEqual({ title: 'Your order', body: 'It is on its way.', left: 0 });
  expect(reports).toEqual(['POST /r/delivered', 'POST /r/clicked']);
});
