import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test as everywhere, expect } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { hours, seconds } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { insertContact } from '../support/channels/audience.js';
import { consentOf, tokenOf } from '../support/contact-link.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
/** The folder for pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

let app: TestApp;
let sink: SmtpSink;
let browser: Browser;
let page: Page;
let news: string;
let offers: string;

beforeAll(async () => {
  if (noChromium) return;
  browser = await openChromium();
  sink = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: sink.url, SMTP_FROM: 'Shop <hi@shop.example>' } });
  const topic = async (slug: string, name: string, description: string) =>
    (await app.request('POST', '/v1/topics', { body: { slug, name, description } })).body.data.id;
  news = await topic('news', 'Newsletter', 'Once a month: what is new in the shop.');
  offers = await topic('offers', 'Offers and discounts of the season', 'Now and then.');
});
afterAll(async () => {
  await closeChromium(browser);
  await app?.stop();
  await sink?.stop();
});
afterEach(() => page?.context().close());

/** A fresh browser profile without script. A page that breaks its own policy, or runs into an error, fails the test. */
async function open(options: BrowserContextOptions = {}): Promise<void> {
  await page?.context().close();
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: SIZES.phone,
    javaScriptEnabled: false,
    ...options,
  });
  page = await context.newPage();
  page.on('pageerror', error => expect.unreachable(error.message));
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) expect.unreachable(message.text());
  });
}

const visit = (path: string) => page.goto(`${app.url}${path}`);
const heading = () => page.getByRole('heading', { level: 1 }).textContent();

async function shoot(name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** Returns whether no part of the page is outside the window. */
async function fits(): Promise<boolean> {
  const box = await page.locator('main').boundingBox();
  const width = page.viewportSize()!.width;
  return box !== null && box.x >= 0 && box.x + box.width <= width;
}

const create = async (more: object = {}): Promise<string> => {
  const { body } = await app.request('POST', '/v1/forms', {
    body: {
      name: 'Shop',
      title: 'News of the shop',
      intro: 'Hear of new things first.\nNo more than once a month.',
      fields: [{ field: 'email', required: true }, { field: 'name' }, { field: 'phone' }],
      topicIds: [news],
      ...more,
    },
  });
  return body.data.id;
};

const contact = (more: object = {}) =>
  insertContact(app, { email: `ana.${Math.random()}@example.com`, phone: null as never, topicIds: [news], ...more });

describe('a person without script or cookies', () => {
  test('unsubscribes by the link of a mail, and changes the mind on the preference page', async () => {
    const id = await contact();
    await open();
    await visit(`/unsubscribe/${tokenOf(app, id)}`);
    expect(await heading()).toBe('Unsubscribe');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    expect(await heading()).toBe('You are unsubscribed');
    expect((await consentOf(app, id)).optedOutChannels).toEqual(['email']);
    await page.getByRole('link', { name: 'Change what you receive' }).click();
    expect(await heading()).toBe('What you receive');
    const email = page.getByRole('checkbox', { name: /^E-mail/ });
    expect(await email.isChecked()).toBe(false);
    await email.check();
    await page.getByRole('checkbox', { name: /^Offers/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('status').textContent()).toBe('Your choice is saved.');
    const { optedOutChannels, topicIds } = await consentOf(app, id);
    expect([optedOutChannels, topicIds]).toEqual([[], [news, offers].sort()]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('leaves one topic', async () => {
    const id = await contact();
    await open();
    await visit(`/unsubscribe/${tokenOf(app, id)}?topicId=${news}`);
    expect(await page.locator('main').textContent()).toContain('Stop "Newsletter" from Test');
    await page.getByRole('button').click();
    expect(await consentOf(app, id)).toMatchObject({ topicIds: [], optedOutChannels: [] });
  });

  test('subscribes by a form, corrects a field, confirms by the mail, and unsubscribes again', async () => {
    const id = await create();
    await open();
    await visit(`/forms/${id}`);
    app.clock.advance(seconds(5));
    await page.getByLabel('E-mail address').fill('eva@example.com');
    await page.getByLabel(/^Phone number/).fill('12');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await page.getByLabel(/^Phone number/).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('eva@example.com');
    await shoot('form-invalid');
    await page.getByLabel(/^Phone number/).fill('');
    app.clock.advance(seconds(5));
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await heading()).toBe('Check your inbox');
    const [confirm = ''] = await linksOf('eva@example.com');
    await visit(confirm);
    expect(await heading()).toBe('Confirm your subscription');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await heading()).toBe('Thank you');
    await page.getByRole('link').click();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    expect(await heading()).toBe('You are unsubscribed');
  });

  test('subscribes on a site of somebody else, and comes back to it at the end', async () => {
    const site = await startSite();
    try {
      const id = await create({
        doubleOptIn: false,
        redirectUrl: `${site.url}/thanks`,
        fields: [{ field: 'email', required: true }],
      });
      const { body } = await app.request('GET', `/v1/forms/${id}`);
      site.html = body.data.embedHtml.replaceAll('http://switchboard.test', app.url);
      await open();
      await page.goto(site.url);
      await shoot('embedded');
      await page.getByLabel('E-mail address').fill('far@example.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      expect(await page.getByRole('alert').textContent()).toContain('submit the form again');
      expect(await page.getByLabel('E-mail address').inputValue()).toBe('far@example.com');
      app.clock.advance(seconds(5));
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.waitForURL(`${site.url}/thanks`);
    } finally {
      await site.stop();
    }
  });

  test('reaches every field of a form with the keyboard, and not the field that is a trap', async () => {
    const id = await create();
    await open({ javaScriptEnabled: true });
    await visit(`/forms/${id}`);
    const order: string[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      order.push(String(await page.evaluate('document.activeElement.name || document.activeElement.type')));
    }
    expect(order).toEqual(['email', 'name', 'phone', 'submit']);
  });
});

describe('how the pages look', () => {
  const SCHEMES = ['light', 'dark'] as const;
  const LOOKS = SCHEMES.flatMap(colorScheme => (['phone', 'desk'] as const).map(size => [colorScheme, size] as const));

  test.each(LOOKS)('%s on a %s: nothing is beside the window', async (colorScheme, size) => {
    app.clock.advance(hours(1));
    const id = await contact({ phone: `+55119876${size === 'phone' ? 1 : 2}${colorScheme === 'dark' ? 3 : 4}321` });
    const token = tokenOf(app, id);
    const form = await create();
    await open({ colorScheme, viewport: SIZES[size] });
    for (const [name, path] of [
      ['unsubscribe', `/unsubscribe/${token}`],
      ['unsubscribe-topic', `/unsubscribe/${token}?topicId=${news}`],
      ['preferences', `/preferences/${token}`],
      ['form', `/forms/${form}`],
      ['link-forged', '/unsubscribe/forged'],
      ['topic-unknown', `/unsubscribe/${token}?topicId=none`],
    ] as const) {
      await visit(path);
      expect([name, await fits()]).toEqual([name, true]);
      await shoot(`${name}-${size}-${colorScheme}`);
    }
  });

  test.each([
    ['pt-BR', 'Cancelar inscrição'],
    ['es', 'Cancelar suscripción'],
  ])('in %s every page fits a phone', async (locale, title) => {
    const id = await contact();
    await sql(app.services.db, 'update contacts.contact set languages = $2 where id = $1', [id, [locale]]);
    const form = await create();
    await open({ locale, viewport: { width: 320, height: 640 } });
    for (const [name, path] of [
      ['unsubscribe', `/unsubscribe/${tokenOf(app, id)}`],
      ['preferences', `/preferences/${tokenOf(app, id)}`],
      ['form', `/forms/${form}`],
    ] as const) {
      await visit(path);
      expect([name, await fits()]).toEqual([name, true]);
      if (name === 'unsubscribe') expect(await heading()).toBe(title);
      await shoot(`${name}-${locale}`);
    }
  });
});

/** The paths of the links in the last mail to an address. */
async function linksOf(to: string): Promise<string[]> {
  await expect
    .poll(
      async () => {
        await app.settle();
        return sink.received.some(item => item.to.includes(to));
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const raw = sink.received
    .findLast(item => item.to.includes(to))!
    .raw.replace(/=\r\n/g, '')
    .replace(/=3D/g, '=');
  return [...raw.matchAll(/http:\/\/switchboard\.test(\/forms\/\S+)/g)].map(([, path]) => path!);
}

/** A site of its own origin that shows one piece of HTML. */
async function startSite() {
  const site = { url: '', html: '', stop: async () => void (await server[Symbol.asyncDispose]()) };
  const server: Server = createServer((_req, res) =>
    res.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>Shop</title>${site.html}`),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}
