import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(method, path, { key: null, headers: { accept: BROWSER, ...headers } });

describe('GET /', () => {
  test.each([
    ['en', 'Welcome'],
    ['pt-BR', 'Boas-vindas'],
    ['es', 'Bienvenida'],
  ])('is a page in %s', async (language, title) => {
    const { status, headers, body } = await ask('/', { 'accept-language': language });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test('every link of the page leads to a page', async () => {
    const { body } = await ask('/');
    const links = [...String(body).matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path!);
    expect(links).toEqual(['/docs', '/graphql', '/sign-in']);
    for (const link of links) {
      const { status, headers } = await ask(link);
      expect([link, status, headers.get('content-type')]).toEqual([link, 200, 'text/html; charset=utf-8']);
    }
  });

  test('names the addresses that clients are configured with', async () => {
    const { body } = await ask('/');
    for (const path of ['/v1', '/graphql', '/mcp']) expect(body).toContain(`${path}</code>`);
  });

  test('is JSON to a client that accepts no HTML', async () => {
    const { status, body } = await ask('/', { accept: 'application/json' });
    expect([status, body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});

describe('an unknown path', () => {
  test.each([
    ['en', 'Page not found'],
    ['pt-BR', 'Página não encontrada'],
    ['es', 'Página no encontrada'],
  ])('is a page to a browser in %s, with its text escaped', async (language, title) => {
    const { status, headers, body } = await ask('/no/<such>', { 'accept-language': language });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toContain('<such>');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  test.each(['application/json', '*/*', 'application/json, text/html;q=0.5'])(
    'is the JSON envelope to a client that accepts %s',
    async accept => {
      const { status, body } = await ask('/no/such', { accept });
      expect([status, body.success, body.code]).toEqual([404, false, 'ROUTE_NOT_FOUND']);
    },
  );

  test('is the JSON envelope to a request that writes', async () => {
    const { status, body } = await ask('/no/such', {}, 'POST');
    expect([status, body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  test('under /v1 is the JSON envelope to a browser too', async () => {
    const { status, body } = await ask('/v1/no-such');
    expect([status, body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});
