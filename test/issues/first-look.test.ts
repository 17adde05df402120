import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SECURITY_CONTACT: 'mailto:security@example.com' } });
});
afterAll(() => app?.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(app.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};

test.each([
  ['en', 'This server runs a messaging platform: chat, SMS, e-mail, push notifications, RCS and phone calls'],
  ['pt-BR', 'Este servidor executa uma plataforma de mensagens: chat, SMS'],
  ['es', 'Este servidor ejecuta una plataforma de mensajería: chat, SMS'],
])('/ says what the product is (%s)', async (locale, text) => {
  expect((await get('/', { 'accept-language': locale })).text).toContain(text);
});

describe.each(['/', '/docs', '/graphql', '/docs/guides', '/sign-in'])('%s', path => {
  test('has the mark as its icon', async () => {
    expect((await get(path)).text).toContain('<link rel="icon" href="data:image/svg+xml,');
  });
});

test('programs find the icon, robots.txt and security.txt', async () => {
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, type: expect.stringContaining('image/svg+xml') });
  expect((await get('/favicon.ico')).status).toBe(301);
  expect((await get('/robots.txt')).text.split('\n')).toContain('Disallow: /');
  const security = await get('/.well-known/security.txt');
  expect(security.text).toContain('Contact: mailto:security@example.com\nExpires: ');
  const expires = new Date(/Expires: (.*)/.exec(security.text)![1]!);
  expect(expires.getTime()).toBeGreaterThan(app.clock.now().getTime());
});

test('without an address to report to there is no security.txt', async () => {
  const silent = await startApp();
  expect((await fetch(`${silent.url}/.well-known/security.txt`)).status).toBe(404);
  await silent.stop();
});

test('a device is named as its owner knows it', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  const signedIn = await fetch(`${app.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email: app.owner.email, password: app.owner.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
  expect((await get('/account', { cookie })).text).toContain('Chrome on Linux');
  expect((await get('/account', { cookie, 'accept-language': 'pt-BR' })).text).toContain('Chrome no Linux');
});
