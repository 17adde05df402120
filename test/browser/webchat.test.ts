import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test as everywhere, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { axeFindings, picture } from '../support/dashboard.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const inBrowser = everywhere.skipIf(noChromium !== null);

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
type Item = any;

let app: TestApp;
let browser: Browser;
let site: { server: Server; origin: string };
let context: BrowserContext;
/** The page that the site shows, for each test. */
let html = '';
beforeAll(async () => {
  if (noChromium) return;
  [browser, app, site] = await Promise.all([openChromium(), startApp(), startSite()]);
});
afterAll(async () => {
  await Promise.all([closeChromium(browser), app?.stop()]);
  site?.server.close();
});
afterEach(async () => {
  await context?.close();
  await app?.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: { hours: null, awayAnswer: null } });
});

/** A site with a policy that lets it load scripts of this server and nothing else from elsewhere. */
async function startSite(): Promise<typeof site> {
  const server = createServer((_req, res) => {
    const policy = `default-src 'none'; script-src ${app.url}; connect-src ${app.url}; img-src ${app.url}; style-src 'none'`;
    res.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const call = async (method: string, path: string, body?: object): Promise<Item> => {
  const answer = await app.request(method, path, { ...(body ? { body } : {}), key: app.testKey });
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

const widget = (more: object = {}): Promise<Item> =>
  call('POST', '/v1/webchat/widgets', { name: 'Shop', allowedOrigins: [site.origin], askEmail: 'NEVER', ...more });

/** A page of the site with the widget. */
async function visit(publicToken: string, { tag = '', body = '', locale = 'en-US' } = {}): Promise<Page> {
  html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>A shop</title><main><h1>A shop</h1>${body}</main>
    <script src="${app.url}/webchat/widget.js" data-token="${publicToken}" ${tag} async></script></html>`;
  context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(site.origin);
  return page;
}

const launcher = (page: Page) => page.getByRole('button', { name: /^(?:Open|Close) chat/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
};
const bubbles = (page: Page) => page.getByRole('article');

/** The newest conversation of the workspace in test mode. */
const conversation = async (): Promise<Item> => (await call('GET', '/v1/conversations?channel=webchat&limit=1'))[0];
const reply = async (payload: object, type = 'text') => {
  const { id } = await conversation();
  await call('POST', `/v1/conversations/${id}/messages`, { type, payload });
  await app.settle();
};

test('the script and what a bundler imports are small', () => {
  for (const name of ['widget.js', 'chat.js']) {
    const bytes = readFileSync(join(import.meta.dirname, '../../clients/widget/dist', name));
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(30 * 1024);
    expect(brotliCompressSync(bytes).length).toBeLessThan(30 * 1024);
  }
});

describe('a visitor', () => {
  inBrowser('writes, is answered, and reads the answer', async () => {
    const { publicToken } = await widget();
    const page = await visit(publicToken);
    await launcher(page).click();
    await page.getByText('Hello! How can we help?').waitFor();
    await write(page, 'Is it open? See https://shop.example/hours.');
    await bubbles(page).filter({ hasText: 'Is it open?' }).getByText('Sent').waitFor();
    expect(await page.getByRole('link', { name: 'https://shop.example/hours' }).getAttribute('rel')).toContain(
      'noopener',
    );
    expect(await conversation()).toMatchObject({ channel: 'webchat', status: 'OPEN' });
    await reply({ message: 'Until 18:00.' });
    await bubbles(page).filter({ hasText: 'Until 18:00.' }).waitFor();
    await expect.poll(async () => (await call('GET', '/v1/webchat/messages?limit=1'))[0].substatus).toBe('read');
  });

  inBrowser('hears of an answer at the button, also after a reload, and finds the conversation again', async () => {
    const { publicToken } = await widget();
    const page = await visit(publicToken);
    await launcher(page).click();
    await write(page, 'Hello?');
    await bubbles(page).filter({ hasText: 'Hello?' }).getByText('Sent').waitFor();
    await page.keyboard.press('Escape');
    expect(
      await launcher(page).evaluate(element => element === (element.getRootNode() as ShadowRoot).activeElement),
    ).toBe(true);
    await reply({ message: 'Hello!' });
    await page.getByRole('button', { name: 'Open chat, 1 new message' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Open chat, 1 new message' }).click();
    await bubbles(page).filter({ hasText: 'Hello!' }).waitFor();
    expect(await bubbles(page).count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
  });

  inBrowser('loses nothing without a connection: what was written is sent once, also after a reload', async () => {
    const { publicToken } = await widget();
    const page = await visit(publicToken);
    await launcher(page).click();
    await write(page, 'First');
    await bubbles(page).filter({ hasText: 'First' }).getByText('Sent').waitFor();
    const lost = Promise.withResolvers<void>();
    await page.route('**/webchat/messages', async route => {
      // The server takes the message, and its answer is lost.
      await route.fetch();
      await route.abort();
      lost.resolve();
    });
    await write(page, 'Second');
    await bubbles(page).filter({ hasText: 'Second' }).waitFor();
    await lost.promise;
    const kept = 'Object.keys(localStorage).filter(key => key.includes(":outbox:")).length';
    expect(await page.evaluate(kept)).toBe(1);
    await page.unroute('**/webchat/messages');
    await page.reload();
    await launcher(page).click();
    await bubbles(page).filter({ hasText: 'Second' }).getByText('Sent').waitFor();
    expect(await bubbles(page).filter({ hasText: 'Second' }).count()).toBe(1);
    await expect.poll(() => page.evaluate(kept)).toBe(0);
    expect(await call('GET', '/v1/webchat/messages/inbound?limit=2')).toMatchObject([
      { text: 'Second' },
      { text: 'First' },
    ]);
  });

  inBrowser('sends a picture and gets one, and chooses an answer by a button', async () => {
    const { publicToken } = await widget();
    const page = await visit(publicToken);
    await launcher(page).click();
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: bytes });
    await page.getByText('parcel.png', { exact: true }).waitFor();
    await write(page, 'It looks like this');
    await page.getByRole('img', { name: 'parcel.png' }).waitFor();
    const { id } = await conversation();
    const [entry] = await call('GET', `/v1/conversations/${id}/entries`);
    expect(entry).toMatchObject({ kind: 'RECEIVED', text: 'It looks like this' });
    await reply({ body: 'Another one?', buttons: [{ id: 'yes', title: 'Yes, please' }] }, 'interactive');
    await page.getByRole('button', { name: 'Yes, please' }).click();
    await bubbles(page).filter({ hasText: 'Yes, please' }).getByText('Sent').waitFor();
  });

  inBrowser('is asked for an address while nobody answers, and told when they begin again', async () => {
    const hours = { timeZone: 'UTC', week: [{ day: 1, from: '09:00', to: '09:01' }], daysOff: [] };
    await app.request('PATCH', '/v1/inbox/settings', {
      key: app.liveKey,
      body: { hours, awayAnswer: 'We are closed.' },
    });
    const { publicToken } = await widget({ askEmail: 'AWAY' });
    const page = await visit(publicToken);
    await launcher(page).click();
    await page.getByText(/^We are away now/).waitFor();
    await page.getByText(/^We are back/).waitFor();
    await write(page, 'Please write to me');
    await page.getByText('Enter an e-mail address, such as').waitFor();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('ana@person.example');
    await write(page, 'Please write to me');
    await bubbles(page).filter({ hasText: 'Please write to me' }).getByText('Sent').waitFor();
    await app.settle();
    await bubbles(page).filter({ hasText: 'We are closed.' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Your name' }).count()).toBe(0);
    const [visitor] = await call('GET', '/v1/webchat/visitors?limit=1');
    expect(visitor).toMatchObject({ name: 'Ana', email: 'ana@person.example', verified: false });
  });

  inBrowser('who only looks at a page makes no session', async () => {
    const { publicToken } = await widget();
    const sessions: string[] = [];
    const page = await visit(publicToken);
    page.on('request', request => sessions.push(request.url()));
    await page.reload();
    await launcher(page).waitFor();
    expect(sessions.filter(url => url.endsWith('/webchat/sessions'))).toEqual([]);
  });

  inBrowser.each([
    ['pt-BR', 'Abrir o chat', 'Olá! Como podemos ajudar?'],
    ['es-ES', 'Abrir el chat', '¡Hola! ¿En qué podemos ayudarle?'],
  ])('is spoken to in %s', async (locale, open, greeting) => {
    const { publicToken } = await widget();
    const page = await visit(publicToken, { locale });
    await page.getByRole('button', { name: open }).click();
    await page.getByText(greeting).waitFor();
  });

  inBrowser.each(['light', 'dark'] as const)('finds nothing that is hard to use, in %s', async colorScheme => {
    const { publicToken } = await widget({ color: '#f5c518' });
    const page = await visit(publicToken);
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    await launcher(page).click();
    await write(page, 'Hello');
    await bubbles(page).filter({ hasText: 'Hello' }).getByText('Sent').waitFor();
    await reply({ message: 'Good morning' });
    await bubbles(page).filter({ hasText: 'Good morning' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await panel(page).waitFor();
    await picture(page, `widget-${colorScheme}-1280`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `widget-${colorScheme}-390`);
  });
});

describe('a user of a site', () => {
  inBrowser('has the conversation in an element of the page, whatever browser it is', async () => {
    const { id, publicToken } = await widget();
    const { identitySecret } = await call('POST', `/v1/webchat/widgets/${id}/identity-secret`);
    const said = [
      { alg: 'HS256', typ: 'JWT' },
      { sub: '42', name: 'Ana', exp: Math.floor(app.clock.now().getTime() / 1_000) + 3_600 },
    ]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const identity = `${said}.${createHmac('sha256', identitySecret).update(said).digest('base64url')}`;
    const options = { tag: `data-container="#inbox" data-identity="${identity}"`, body: '<div id="inbox"></div>' };
    const first = await visit(publicToken, options);
    await write(first, 'From one browser');
    await bubbles(first).filter({ hasText: 'From one browser' }).getByText('Sent').waitFor();
    await context.close();
    const second = await visit(publicToken, options);
    await second.getByRole('region', { name: 'Chat with us' }).waitFor();
    await bubbles(second).filter({ hasText: 'From one browser' }).waitFor();
    expect(await launcher(second).count()).toBe(0);
  });
});
