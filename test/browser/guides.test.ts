import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test as everywhere, expect } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

/** The folder for pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

let app: TestApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (noChromium) return;
  [app, browser] = await Promise.all([startApp(), openChromium()]);
});
afterAll(async () => {
  await closeChromium(browser);
  await app?.stop();
});
afterEach(() => page?.context().close());

async function open(guide: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  page = await context.newPage();
  page.on('pageerror', error => expect.unreachable(error.message));
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) expect.unreachable(message.text());
  });
  await page.goto(`${app.url}/docs/guides/${guide}`);
}

const tabs = () => page.getByRole('tab', { selected: true }).allTextContents();
const shown = (language: string) => page.locator(`section[data-language=${language}]:visible`).count();

test('a language that is chosen is shown in all examples, on other guides too, and stays', async () => {
  await open('getting-started');
  expect(new Set(await tabs())).toEqual(new Set(['curl', 'Shell']));
  const groups = await page.getByRole('tablist').count();
  expect(groups).toBeGreaterThan(4);
  const python = page.getByRole('tab', { name: 'Python' }).last();
  await python.scrollIntoViewIfNeeded();
  const { y } = (await python.boundingBox())!;
  await python.click();
  expect([await shown('py'), await shown('sh'), await shown('ts')]).toEqual([groups, 0, 0]);
  // Examples above it have another height now.
  expect(Math.abs((await python.boundingBox())!.y - y)).toBeLessThan(2);
  await page.goto(`${app.url}/docs/guides/sms`);
  expect(await tabs()).toEqual(['Python']);
  await page.reload();
  expect(await tabs()).toEqual(['Python']);
  await page.getByRole('tab', { name: 'curl' }).click();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'curl' }).textContent()).toContain('curl -sS');
});

test('works by keyboard: arrows go round, Home and End to the ends, and Tab to the example', async () => {
  await open('sms');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('tab', { name: 'curl' }).focus();
  for (const [key, language] of [
    ['ArrowRight', 'TypeScript'],
    ['ArrowLeft', 'curl'],
    ['ArrowLeft', 'Python'],
    ['ArrowRight', 'curl'],
    ['End', 'Python'],
    ['Home', 'curl'],
  ] as const) {
    await page.keyboard.press(key);
    expect([await focused(), ...(await tabs())]).toEqual([language, language]);
  }
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Copy');
});

test('copies what is shown', async () => {
  await open('sms', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('tab', { name: 'TypeScript' }).click();
  await page.getByRole('tabpanel', { name: 'TypeScript' }).getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^const sent = await sb\.sms\.send\(/);
});

test('without scripts all languages stand below each other, each below its name', async () => {
  await open('sms', { javaScriptEnabled: false });
  expect(await page.locator('.languages').first().locator('section > .note').allTextContents()).toEqual([
    'curl',
    'TypeScript',
    'Python',
  ]);
  expect([await shown('sh'), await shown('ts'), await shown('py')]).toEqual([1, 1, 1]);
});

test('where the storage is forbidden, a choice holds for the page', async () => {
  await open('sms');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('forbidden');
      },
    }),
  );
  await page.reload();
  await page.getByRole('tab', { name: 'Python' }).click();
  expect(await tabs()).toEqual(['Python']);
});

test.each(['light', 'dark'] as const)('an example fits a telephone, in colours for %s', async colorScheme => {
  await open('campaigns', { colorScheme, viewport: { width: 390, height: 844 } });
  for (const language of ['curl', 'TypeScript', 'Python']) {
    await page.getByRole('tab', { name: language }).first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `phone-${colorScheme}-${language}.png`) });
  }
  if (!SHOTS) return;
  await open('getting-started', { colorScheme });
  await page.getByRole('tab', { name: 'TypeScript' }).first().click();
  await page.screenshot({ path: join(SHOTS, `wide-${colorScheme}.png`), fullPage: true });
  await open('sms', { colorScheme, javaScriptEnabled: false });
  await page.screenshot({ path: join(SHOTS, `plain-${colorScheme}.png`) });
});

test('on a phone, the search and the list of the guides stand above the text, and beside it on a desk', async () => {
  await open('webhooks', { viewport: { width: 390, height: 844 } });
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  expect(await top('form[role=search]')).toBeLessThan(await top('article'));
  expect(await top('summary')).toBeLessThan(await top('article'));
  expect(await top('article')).toBeLessThan(400);
  const sms = () => page.locator('.guides').getByRole('link', { name: 'SMS' });
  expect(await sms().isVisible()).toBe(false);
  await page.getByText('All guides').click();
  await sms().click();
  await page.waitForURL('**/docs/guides/sms');
  await open('webhooks');
  expect([await sms().isVisible(), await page.getByText('All guides').isVisible()]).toEqual([true, false]);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await page.waitForURL(/#/);
});
