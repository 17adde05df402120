import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test as everywhere, expect } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { type InstanceApp, LOGIN, startInstances } from '../subgraphs/channels/instance/instance.harness.js';
import { launchChromium, noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** Where to leave pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

let app: InstanceApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (noChromium) return;
  browser = await launchChromium();
  app = await startInstances();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
afterEach(() => page?.context().close());

/** Without script. A page that breaks its own policy fails the test. */
async function open(shareableLink: string | null, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', viewport: PHONE, javaScriptEnabled: false, ...options });
  page = await context.newPage();
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) expect.unreachable(message.text());
  });
  await page.goto(app.url + new URL(shareableLink!).pathname);
}

const shoot = async (name: string) => {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
};
const heading = () => page.getByRole('heading', { level: 1 });

test.each([
  ['phone-light', { viewport: PHONE }],
  ['phone-dark-pt', { viewport: PHONE, colorScheme: 'dark', locale: 'pt-BR' }],
  ['desk-light-es', { viewport: DESK, locale: 'es-ES' }],
] as const)('the code fits the window and the page becomes the connected one by itself: %s', async (name, options) => {
  const { shareableLink } = await app.create('chatapp', { name: 'Padaria São João', generateShareableLink: true });
  await open(shareableLink, options);
  const code = (await page.locator('img.qr').boundingBox())!;
  expect(code.width).toBeGreaterThan(200);
  expect(code.x + code.width).toBeLessThanOrEqual(options.viewport.width);
  await shoot(`connect-qr-${name}`);
  app.clock.advance(seconds(2));
  await app.settle();
  await page.locator('p.good').waitFor({ timeout: 15_000 });
  await shoot(`connected-${name}`);
});

test('a person logs in on the page', async () => {
  const { shareableLink } = await app.create('photosocial', { name: 'Ana', expectedUsername: LOGIN.username });
  await open(shareableLink);
  await page.getByLabel('User name').fill('maria');
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Connect' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('another account');
  await shoot('connect-login-refused');
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Connecting.').waitFor();
  app.clock.advance(seconds(2));
  await app.settle();
  await page.getByRole('heading', { name: 'Connected' }).waitFor({ timeout: 15_000 });
  expect(await heading().textContent()).toBe('Connected');
});
