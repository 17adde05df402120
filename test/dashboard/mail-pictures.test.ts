import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainDesk } from '../support/channels/email-domains.js';
import { changeTheme, look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';

if (noChromium) console.warn(noChromium);

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const MB = 1024 * 1024;

/** A server of pictures, and of what only looks like one. */
const FILES: Readonly<Record<string, [status: number, type: string, body: Buffer | string]>> = {
  '/shop.gif': [200, 'image/gif', PIXEL],
  '/moved.gif': [302, '/shop.gif', ''],
  '/inside.gif': [302, 'http://10.0.0.1/shop.gif', ''],
  '/turning.gif': [302, '/turning.gif', ''],
  '/page.gif': [200, 'text/html', '<script>alert(1)</script>'],
  '/drawing.svg': [200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  '/large.gif': [200, 'image/gif', Buffer.alloc(6 * MB)],
};

let office: Office;
let names: NameServer;
let server: Server;
let base: string;
const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    const [status, type, body] = FILES[url.split('?')[0]!] ?? [404, 'text/plain', ''];
    response.writeHead(status, status === 302 ? { location: type } : { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (noChromium) return;
  names = await startNameServer();
  office = await openOffice({ env: { ROLE: 'all,mail-in', MAIL_IN_PORT: '0', DNS_SERVERS: names.address } });
});
afterAll(async () => {
  await office?.close();
  await names?.stop();
  server?.close();
});

const MAIL = () => `<html><head><style>@import url(${base}/font.css);
  @font-face { font-family: Shop; src: url(${base}/font.woff2) }
  .back { background-image: url("${base}/shop.gif?style") }</style><link rel="stylesheet" href="${base}/sheet.css"></head>
  <body background="${base}/shop.gif?body"><p class="back">Sale</p><img alt="Shop" src="${base}/shop.gif">
  <img alt="Sharp" src="${base}/shop.gif" srcset="${base}/shop.gif?one 1x, ${base}/shop.gif?two 2x">
  <p style="background: url('${base}/shop.gif?inline')">Now</p><img alt="Gone" src="${base}/gone.gif"></body></html>`;

/** The picture that is drawn, by its alternative text. */
const widthOf = (frame: FrameLocator, alt: string) =>
  frame.getByAltText(alt).evaluate(image => {
    const { complete, naturalWidth } = image as unknown as { complete: boolean; naturalWidth: number };
    return complete ? naturalWidth : null;
  });

describe.skipIf(noChromium)('pictures of mails', () => {
  test('are seen in the preview of a template, and only our server loads them', async () => {
    const body = { name: 'Sale', parts: { email: { subject: 'Sale', html: MAIL() } } };
    const { id } = (await office.app.request('POST', '/v1/templates', { body })).body.data;
    const page = await office.open({ path: `/templates/${id}?mode=test` });
    const directly: string[] = [];
    page.on('request', request => request.url().startsWith(base) && directly.push(request.url()));
    await page.reload();
    const frame = page.frameLocator('iframe[title="Preview"]').first();
    await frame.getByText('Sale').waitFor();
    await expect.poll(() => widthOf(frame, 'Shop')).toBe(1);
    await expect.poll(() => widthOf(frame, 'Sharp')).toBe(1);
    await expect.poll(() => widthOf(frame, 'Gone')).toBe(0);
    const paths = () => new Set(asked.map(({ path }) => path));
    await expect
      .poll(paths)
      .toEqual(
        new Set(['/shop.gif', '/shop.gif?one', '/shop.gif?style', '/shop.gif?body', '/shop.gif?inline', '/gone.gif']),
      );
    expect(directly).toEqual([]);
    for (const { headers } of asked)
      expect([headers.cookie, headers.referer, headers['user-agent']]).toEqual([undefined, undefined, undefined]);
    await office.leave(page);
  });

  test('come to signed-in persons on our own pages alone, and only if they are pictures', async () => {
    const page = await office.open({ path: '?mode=test' });
    const load = async (path: string, query = `url=${encodeURIComponent(base + path)}`) => {
      const response = await page.request.get(`${office.app.url}/dashboard/picture?${query}`);
      const isPicture = response.headers()['content-type']?.startsWith('image/');
      if (isPicture) return [response.status()];
      const { code, message } = await response.json();
      return [response.status(), code, message];
    };
    expect(await load('/shop.gif')).toEqual([200]);
    expect(await load('/moved.gif')).toEqual([200]);
    for (const path of ['/inside.gif', '/turning.gif', '/page.gif', '/drawing.svg', '/large.gif', '/nowhere.gif'])
      expect([path, (await load(path))[0]]).toEqual([path, 422]);
    expect(await load('/page.gif')).toEqual([
      422,
      'PICTURE_UNAVAILABLE',
      'The picture cannot be shown: it is not a PNG, JPEG, GIF, WebP, AVIF, BMP or ICO picture.',
    ]);
    for (const url of ['file:///etc/passwd', 'http://10.0.0.1/a.png', 'https://192.168.0.1/a.png', '/shop.gif', ''])
      expect((await load('', `url=${encodeURIComponent(url)}`))[0]).toBe(422);
    expect((await load('', ''))[0]).toBe(422);

    const url = `${office.app.url}/dashboard/picture?url=${encodeURIComponent(`${base}/shop.gif`)}`;
    const asStranger = await fetch(url);
    expect([asStranger.status, (await asStranger.json()).code]).toEqual([401, 'SESSION_REQUIRED']);
    const elsewhere = await page.request.get(url, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([elsewhere.status(), (await elsewhere.json()).code]).toEqual([403, 'CSRF_REJECTED']);
    const { headers } = await fetch(url, { headers: { cookie: await cookiesOf(page) } });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await office.leave(page);
  });
});

/** A mail with a picture of its own, one of another server, one of ours, a link, a script and a form. */
const LETTER = () => `<base href="https://evil.example/"><script>document.body.append('run')</script>
  <p onclick="document.body.append('run')">Dear <b>shop</b></p><img alt="Own" src="cid:own@reader.example">
  <img alt="Remote" src="${base}/shop.gif?letter"><img alt="Ours" src="${office.app.url}/dashboard/picture?url=x">
  <img alt="Relative" src="/dashboard/picture?url=x" onerror="document.body.append('run')">
  <a href="https://reader.example/order">My order</a><a href="javascript:document.body.append('run')">Trick</a>
  <meta http-equiv="refresh" content="0; url=https://evil.example/"><form action="https://evil.example/"><button>Pay</button></form>`;

describe.skipIf(noChromium)('a mail of somebody else in the inbox', () => {
  test('is shown as it was sent, runs nothing, and loads remote pictures once they are wanted', async () => {
    const { app } = office;
    await domainDesk(app, names).verified('shop.example');
    const raw = await new MailComposer({
      ...{ from: 'Ada <ada@reader.example>', to: 'hello@shop.example', subject: 'My order', html: LETTER() },
      attachments: [{ filename: 'own.gif', content: PIXEL, cid: 'own@reader.example', contentType: 'image/gif' }],
    })
      .compile()
      .build();
    const transport = createTransport({ host: '127.0.0.1', port: app.running.mailPorts.in!, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: 'ada@reader.example', to: 'hello@shop.example' }, raw });
    transport.close();
    await app.settle();
    const [talk] = (await app.request('GET', '/v1/conversations?channel=email', { key: app.liveKey })).body.data;

    asked.length = 0;
    const page = await office.open({ path: `/inbox/${talk.id}?mode=live` });
    await page.getByRole('button', { name: 'Show formatted e-mail' }).click();
    const frame = page.frameLocator('iframe[title="My order"]');
    await frame.getByText('Dear shop').waitFor();
    await expect.poll(() => widthOf(frame, 'Own')).toBe(1);
    for (const alt of ['Remote', 'Ours', 'Relative'])
      expect(await frame.getByAltText(alt).getAttribute('src')).toBe('');
    await frame.getByText('Dear shop').click();
    expect(await frame.getByText('run', { exact: true }).count()).toBe(0);
    expect(await frame.getByText('My order').getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(await frame.getByText('Trick').getAttribute('href')).toBeNull();
    expect(asked).toEqual([]);
    await look(page, 'inbox-formatted-mail');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'inbox-formatted-mail-phone');
    await changeTheme(page, 'dark');
    await picture(page, 'inbox-formatted-mail-dark-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, 'inbox-formatted-mail-dark');
    await changeTheme(page, 'light');

    await page.getByRole('button', { name: 'Load remote pictures' }).click();
    await expect.poll(() => widthOf(frame, 'Remote')).toBe(1);
    expect(asked.map(({ path, headers }) => [path, headers.cookie, headers.referer])).toEqual([
      ['/shop.gif?letter', undefined, undefined],
    ]);
    await page.getByRole('button', { name: 'Message options' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download original' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('My order.eml');
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('an invitation in the inbox', () => {
  test("is shown with its event, by the clocks of the reader, and Outlook's own format is named", async () => {
    const { app } = office;
    await domainDesk(app, names).verified('events.example');
    const come = async (name: string, from: string) => {
      const raw = readFileSync(join(import.meta.dirname, `../corpus/mail/${name}.eml`));
      const transport = createTransport({ host: '127.0.0.1', port: app.running.mailPorts.in!, ignoreTLS: true });
      await transport.sendMail({ envelope: { from, to: 'hello@events.example' }, raw });
      transport.close();
      await app.settle();
    };
    for (const name of [
      'invitation-google-series',
      'invitation-whole-days',
      'invitation-floating-time',
      'outlook-winmail-dat',
    ])
      await come(name, 'ana@cliente.example');
    const query = '/v1/conversations?channel=email&peer=ana@cliente.example';
    const [talk] = (await app.request('GET', query, { key: app.liveKey })).body.data;
    const page = await office.open({ path: `/inbox/${talk.id}?mode=live` });
    const entry = page.getByRole('listitem').filter({ hasText: 'Reunião de integração' });
    await entry.getByText('Invitation', { exact: true }).first().waitFor();
    const shown = await page.evaluate(() =>
      new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        new Date('2026-12-01T13:00:00Z'),
      ),
    );
    const text = (await entry.textContent()) ?? '';
    for (const part of [shown, 'Weekly', 'Rua Augusta, 100 - sala 3', 'Ana Souza <ana@cliente.example>'])
      expect(text).toContain(part);
    await page.getByText(/Dec 10.*Dec 12, 2026/).waitFor();
    await page.getByText('time zone not stated').waitFor();
    await page.getByText('Outlook packed files or formatting into this file').waitFor();
    await look(page, 'inbox-invitation');
    await office.leave(page);
    const phone = await office.open({ path: `/inbox/${talk.id}?mode=live`, colorScheme: 'dark', width: 390 });
    await phone.getByText('Reunião de integração').waitFor();
    await look(phone, 'inbox-invitation-dark-phone');
    await office.leave(phone);
  });
});

const cookiesOf = async (page: Awaited<ReturnType<Office['open']>>) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
