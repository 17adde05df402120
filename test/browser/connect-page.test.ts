import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test as everywhere, expect, vi } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { type InstanceApp, LOGIN, startInstances } from '../subgraphs/channels/core/instance/instance.harness.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** The folder for pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

let app: InstanceApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (noChromium) return;
  browser = await openChromium();
  app = await startInstances();
});
afterAll(async () => {
  await closeChromium(browser);
  await app?.stop();
});
afterEach(() => page?.context().close());

/** Without script, unless it is allowed. A page that breaks its own policy fails the test. */
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
/** Returns the box of an element. The script of the page may replace the element meanwhile. */
const boxOf = (selector: string) =>
  vi.waitFor(
    async () => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not shown.`);
      return box;
    },
    { timeout: 60_000 },
  );
const heading = () => page.getByRole('heading', { level: 1 });

test.each([
  ['phone-light', { viewport: PHONE }],
  ['phone-dark-pt', { viewport: PHONE, colorScheme: 'dark', locale: 'pt-BR' }],
  ['desk-light-es', { viewport: DESK, locale: 'es-ES' }],
  ['phone-light-live', { viewport: PHONE, javaScriptEnabled: true }],
  ['phone-dark-live-es', { viewport: PHONE, colorScheme: 'dark', locale: 'es-ES', javaScriptEnabled: true }],
] as const)('the code fits the window and the page becomes the connected one by itself: %s', async (name, options) => {
  const { shareableLink } = await app.create('chatapp', { name: 'Padaria São João', generateShareableLink: true });
  await open(shareableLink, options);
  const code = await boxOf('img.qr');
  expect(code.width).toBeGreaterThan(200);
  expect(code.x + code.width).toBeLessThanOrEqual(options.viewport.width);
  await shoot(`connect-qr-${name}`);
  app.clock.advance(seconds(2));
  await app.settle();
  await page.locator('p.good').waitFor({ timeout: 60_000 });
  await shoot(`connected-${name}`);
});

test('with script a new code replaces the old one at once, without loading the page again', async () => {
  const { shareableLink } = await app.create('chatapp', { name: 'Shop', generateShareableLink: true });
  await open(shareableLink, { javaScriptEnabled: true });
  const loads: string[] = [];
  page.on('request', request => request.isNavigationRequest() && loads.push(request.url()));
  const first = await page.locator('img.qr').getAttribute('src');
  const { rows } = await app.services.db.pool.query('select id from channels.instance order by id desc limit 1');
  const expiresAt = new Date(app.clock.now().getTime() + seconds(20));
  await app.report('chatapp', rows[0].id, { kind: 'qr', qr: { code: 'second', count: 2, expiresAt } });
  app.clock.advance(seconds(20));
  await app.report('chatapp', rows[0].id, { kind: 'qr', qr: { code: 'third', count: 3, expiresAt } });
  await page.waitForFunction(
    old => {
      const image = document.querySelector('img.qr');
      return image ? image.getAttribute('src') !== old : document.querySelector('p.good') !== null;
    },
    first,
    { timeout: 60_000 },
  );
  expect(loads).toEqual([]);
});

test('with script, what a person types stays while the page follows', async () => {
  const { id, shareableLink } = await app.create('photosocial', { name: 'Ana' });
  await open(shareableLink, { javaScriptEnabled: true });
  await page.getByLabel('User name').fill('challenge.ana');
  await app.request('PATCH', `/v1/photosocial/instances/${id}`, { body: { name: 'Ana Souza' } });
  await page.getByLabel('Password').fill(LOGIN.password);
  await shoot('connect-login-live');
  expect(await page.getByLabel('User name').inputValue()).toBe('challenge.ana');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await app.settle();
  await page.getByLabel('Code').fill('123456');
  await shoot('connect-challenge-live');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Connecting.').waitFor();
  app.clock.advance(seconds(2));
  await app.settle();
  await page.getByRole('heading', { name: 'Connected' }).waitFor({ timeout: 60_000 });
});

test.each(['pt-BR', 'es-ES'] as const)('the code of a login is asked for in %s, in the dark', async locale => {
  const auth = { username: 'challenge.ana', password: LOGIN.password };
  const link = { auth, acceptPhotosocialTerms: true, generateShareableLink: true };
  const { shareableLink } = await app.create('photosocial', { name: 'Ana', ...link });
  await app.settle();
  await open(shareableLink, { locale, colorScheme: 'dark' });
  await page.locator('#code').waitFor();
  await shoot(`connect-challenge-${locale}`);
});

test.each([
  ['en-US', 'light'],
  ['pt-BR', 'dark'],
  ['es-ES', 'light'],
] as const)('a user of the bot chat scans the code and gives the second password: %s', async (locale, colorScheme) => {
  const made = { name: 'Ana', mode: 'UNOFFICIAL', generateShareableLink: true };
  const { id, shareableLink } = await app.create('botchat', made);
  await open(shareableLink, { locale, colorScheme, javaScriptEnabled: true });
  await boxOf('img.qr');
  await shoot(`connect-bot-user-${locale}`);
  await app.report('botchat', id, { kind: 'challenge', challenge: { kind: 'PASSWORD', hint: 'my first pet' } });
  const password = page.locator('input#code[type=password]');
  await password.fill('123456');
  await shoot(`connect-second-password-${locale}`);
  const box = await boxOf('input#code');
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  await page.locator('button[type=submit]').click();
  app.clock.advance(seconds(3));
  await app.settle();
  await page.locator('p.good').waitFor({ timeout: 60_000 });
});

test('a person logs in on the page', async () => {
  const { shareableLink } = await app.create('photosocial', { name: 'Ana', expectedUsername: LOGIN.username });
  await open(shareableLink);
  await page.getByLabel('User name').fill('maria');
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Connect' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('This account is not the one');
  await shoot('connect-login-refused');
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Connecting.').waitFor();
  app.clock.advance(seconds(2));
  await app.settle();
  await page.getByRole('heading', { name: 'Connected' }).waitFor({ timeout: 60_000 });
  expect(await heading().textContent()).toBe('Connected');
});
