import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

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
  if (!noChromium) office = await openOffice();
});
afterAll(async () => {
  await office?.close();
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

const cookiesOf = async (page: Awaited<ReturnType<Office['open']>>) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
