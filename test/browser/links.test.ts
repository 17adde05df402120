import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test as everywhere, expect } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

/** The folder for pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

let app: TestApp;
let shop: Server;
let shopUrl: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (noChromium) return;
  browser = await openChromium();
  app = await startApp({ env: { LINK_REPORT_URL: 'https://switchboard.test/report' } });
  shop = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Shop</title><script src="${app.url}/l/click.js"></script>`);
  }).listen(0, '127.0.0.1');
  await new Promise(done => shop.once('listening', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/spring?a=1#top`;
});
afterAll(async () => {
  await closeChromium(browser);
  await app?.stop();
  shop?.close();
});
afterEach(() => page?.context().close());

async function open(options: BrowserContextOptions = {}): Promise<void> {
  // A headless browser says so in its agent, and would be no person.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
  const viewport = { width: 390, height: 844 };
  page = await (await browser.newContext({ locale: 'en-US', viewport, userAgent, ...options })).newPage();
  page.on('pageerror', error => expect.unreachable(error.message));
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) expect.unreachable(message.text());
  });
}

async function shoot(name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** A link that leads to the shop of this test, which is on loopback. */
async function link(body: object = {}): Promise<{ id: string; code: string }> {
  const made = await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/', ...body } });
  await sql(app.services.db, 'update campaigns.short_link set url = $2 where id = $1', [made.body.data.id, shopUrl]);
  return made.body.data;
}

/** The clicks of a link, once there are any: they are stored a moment after the answer. */
async function clicksOf(id: string) {
  const read = async () => (await app.request('GET', `/v1/short-links/${id}/clicks`)).body.data;
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read();
}

test('without a script and on a phone, a password opens the link, and its page says nothing before', async () => {
  const { id, code } = await link({ password: 'open sesame' });
  await open({ javaScriptEnabled: false, colorScheme: 'dark', locale: 'pt-BR' });
  await page.goto(`${app.url}/l/${code}?s=letter`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Este link é protegido por senha');
  await shoot('link-password-dark');
  await page.getByLabel('Senha').fill('wrong');
  await page.getByRole('button').click();
  expect(await page.getByRole('alert').textContent()).toBe('A senha está incorreta.');
  await shoot('link-password-wrong-dark');
  await page.getByLabel('Senha').fill('open sesame');
  await page.getByRole('button').click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/spring/);
  const data = await clicksOf(id);
  expect(data.map(({ kind, source }: { kind: string; source: string }) => [kind, source])).toEqual([
    ['HUMAN', 'letter'],
  ]);
});

test('a page says where a link leads, and leads on', async () => {
  const { code } = await link();
  await open({ javaScriptEnabled: false });
  await page.goto(`${app.url}/l/${code}+`);
  expect(await page.locator('code').textContent()).toBe(shopUrl);
  const report = await page.getByRole('link', { name: 'Report this link' }).getAttribute('href');
  expect(report).toBe(`https://switchboard.test/report?link=${code}`);
  await shoot('link-about-light');
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/spring/);
});

test('an ended link says so', async () => {
  const { code } = await link({ maxClicks: 1 });
  await open();
  await page.goto(`${app.url}/l/${code}`);
  const over = await page.goto(`${app.url}/l/${code}`);
  expect([over?.status(), await page.getByRole('alert').textContent()]).toEqual([
    410,
    'This short link is no longer active.',
  ]);
  await shoot('link-ended');
});

test('the script of a shop keeps the click, takes it out of the address, and answers it on later pages', async () => {
  const { id, code } = await link();
  await open();
  await page.goto(`${app.url}/l/${code}`);
  const [{ id: clickId }] = await clicksOf(id);
  expect(page.url()).toBe(shopUrl);
  await page.goto(new URL('/cart', shopUrl).href);
  expect(await page.evaluate('sbClick()')).toBe(clickId);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'sb_click', value: clickId, sameSite: 'Lax' });
  const body = { externalId: 'order-1', clickId };
  const conversion = await app.request('POST', '/v1/conversions', { body });
  expect(conversion.body.data.attributedTo.shortLinkId).toBe(id);
});
