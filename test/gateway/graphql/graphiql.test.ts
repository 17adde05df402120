import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const page = (accept = BROWSER) => app.request('GET', '/graphql', { key: null, headers: { accept } });

describe('GET /graphql', () => {
  test('shows GraphiQL to a browser, under a policy that lets nothing else in', async () => {
    const { status, headers, body } = await page();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="graphiql"');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('has no inline script and no address of another origin', async () => {
    const { body } = await page();
    const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/ src="\/graphql\/assets\/[\w.-]+"/);
      expect(content).toBe('');
    }
    expect(body).not.toMatch(/https?:|\/\/|\son\w+=/);
  });

  test('every file of the page is ours, to be kept for ever', async () => {
    const { body } = await page();
    const files = [...body.matchAll(/(?:src|href)="(\/graphql\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(files.length).toBe(8);
    for (const path of files) {
      const { status, headers, body: text } = await app.request('GET', path, { key: null });
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-type')).toMatch(path.endsWith('.js') ? /javascript/ : /css/);
      expect(headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(text.length).toBeGreaterThan(10);
    }
  });

  test('nothing outside the folder of the assets is served', async () => {
    for (const path of [
      '/graphql/assets/',
      '/graphql/assets/../index.js',
      '/graphql/assets/%2e%2e/main.js',
      '/graphql/assets/none.js',
    ])
      expect([path, (await app.request('GET', path, { key: null })).status]).toEqual([path, 404]);
  });

  test('405 for a client that prefers JSON or names nothing', async () => {
    expect((await page('application/json')).status).toBe(405);
    expect((await page('*/*')).status).toBe(405);
  });

  test('a query in the address is not run', async () => {
    const { body } = await app.request('GET', '/graphql?query=%7B__typename%7D', { headers: { accept: BROWSER } });
    expect(body).toContain('<div id="graphiql"');
    expect(body).not.toContain('__typename');
  });
});
