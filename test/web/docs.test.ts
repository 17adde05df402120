import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Written for who changes the code, so not served. */
const FOR_DEVELOPERS = ['architecture.md', 'benchmarks.md'];
const GUIDES = [...readdirSync('docs'), ...readdirSync('docs/providers').map(name => `providers/${name}`)]
  .filter(name => name.endsWith('.md') && !FOR_DEVELOPERS.includes(name))
  .map(name => name.slice(0, -3));

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const page = (path: string, accept = BROWSER) => app.request('GET', path, { key: null, headers: { accept } });

describe('GET /docs', () => {
  test('is a page whose every file is ours, to be kept for ever', async () => {
    const { status, headers, body } = await page('/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...String(body).matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files).toHaveLength(5);
    for (const path of files) {
      const file = await fetch(app.url + path);
      expect([path, file.status, file.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public,max-age=31536000,immutable',
      ]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });

  test('its policy lets in nothing from elsewhere and no script of the page itself', async () => {
    const { headers, body } = await page('/docs');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(body).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('only reads', async () => {
    const { status, headers, body } = await app.request('POST', '/docs', { body: {} });
    expect([status, headers.get('allow'), body.code]).toEqual([405, 'GET, HEAD', 'METHOD_NOT_ALLOWED']);
    expect((await app.request('HEAD', '/v1/openapi.json')).status).toBe(200);
  });
});

describe('GET /docs/guides', () => {
  test.each(GUIDES)('%s is a page whose links lead somewhere', async guide => {
    const { status, headers, body } = await page(`/docs/guides/${guide}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(String(body).match(/<h1>/g)).toHaveLength(1);
    expect(String(body).match(/<script/g)).toHaveLength(2);
    const links = [...String(body).matchAll(/href="(\/[^"#]*)/g)].map(([, path]) => path!);
    expect(links).toContain('/docs');
    for (const link of new Set(links)) expect([link, (await page(link)).status]).toEqual([link, 200]);
    expect(body).not.toMatch(/href="(?!\/|https?:|#|data:)/);
  });

  test.each(GUIDES)('%s has its contents if it is longer than four screens', async guide => {
    const { body } = await page(`/docs/guides/${guide}`);
    const [, contents] = /<nav class="contents"[^>]*>(.*?)<\/nav>/s.exec(String(body)) ?? [];
    const anchors = [...(contents ?? '').matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor!);
    for (const anchor of anchors) expect(body).toContain(` id="${anchor}"`);
    if (readFileSync(`docs/${guide}.md`, 'utf8').length > 5_000) expect(anchors.length).toBeGreaterThan(2);
  });

  test('the list names every file of docs/ for integrators and operators, and an unknown one is not found', async () => {
    const { body } = await page('/docs/guides');
    const named = [...String(body).matchAll(/href="\/docs\/guides\/([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(GUIDES.sort());
    const unknown = await page('/docs/guides/none');
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await page('/docs/guides/none', 'application/json')).body.code).toBe('ROUTE_NOT_FOUND');
  });
});
