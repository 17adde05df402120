import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

/** `fetch` would decompress the answer. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(app.url + path, { headers }, async answer =>
      resolve({ status: answer.statusCode!, headers: answer.headers, bytes: await buffer(answer) }),
    )
      .on('error', reject)
      .end();
  });

async function scriptsOf(page: string): Promise<string[]> {
  const { bytes } = await get(page, { accept: 'text/html' });
  return [...bytes.toString().matchAll(/(?:src|href)="([^"]*\/assets\/[^"]*)"/g)].map(match => match[1]!);
}

describe.each(['/docs', '/graphql'])('the files of %s', page => {
  test('come compressed, are kept for ever, and are a quarter of what they were', async () => {
    const files = await scriptsOf(page);
    let [plain, sent] = [0, 0];
    for (const file of files) {
      const whole = await get(file);
      const brotli = await get(file, { 'accept-encoding': 'gzip, deflate, br' });
      const gzip = await get(file, { 'accept-encoding': 'gzip' });
      expect(whole.headers['content-encoding']).toBeUndefined();
      expect([file, brotli.headers['cache-control']]).toEqual([file, 'public,max-age=31536000,immutable']);
      if (whole.bytes.length > 1_024) {
        expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
        expect(brotliDecompressSync(brotli.bytes).equals(whole.bytes)).toBe(true);
        expect(gunzipSync(gzip.bytes).equals(whole.bytes)).toBe(true);
        expect(String(brotli.headers['content-type'])).toBe(String(whole.headers['content-type']));
        expect(String(brotli.headers['vary'])).toContain('Accept-Encoding');
      }
      plain += whole.bytes.length;
      sent += brotli.bytes.length;
    }
    expect(files.length).toBeGreaterThan(2);
    expect(sent).toBeLessThan(plain / 3.5);
  });
});

describe.each(['/v1/openapi.json', '/v1/asyncapi.json'])('GET %s', path => {
  test('comes as the client takes it, and not again while it is the same', async () => {
    const whole = await get(path);
    expect(whole.headers['content-encoding']).toBeUndefined();
    const brotli = await get(path, { 'accept-encoding': 'br, gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).equals(whole.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(whole.bytes.length / 6);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).equals(whole.bytes)).toBe(true);
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});
