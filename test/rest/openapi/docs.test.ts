import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('GET /docs', () => {
  test('is a page whose every file is ours', async () => {
    const { status, headers, body } = await app.request('GET', '/docs', { key: null });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    expect(files).toHaveLength(4);
    for (const path of files) {
      expect(path).toMatch(/^\/docs\//);
      const file = await fetch(app.url + path);
      expect([path, file.status]).toEqual([path, 200]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });

  test('its policy lets in nothing from elsewhere and no script of the page itself', async () => {
    const { headers, body } = await app.request('GET', '/docs', { key: null });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(body).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('only reads', async () => {
    const { status, headers } = await app.request('POST', '/docs', { body: {} });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await app.request('HEAD', '/v1/openapi.json')).status).toBe(200);
  });
});
