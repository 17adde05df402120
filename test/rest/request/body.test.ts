import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends bytes as they are, without a length unless the headers give one. */
function send(chunks: readonly (string | Buffer)[], headers: OutgoingHttpHeaders = {}) {
  return new Promise<{ status: number; code: string }>((resolve, reject) => {
    const req = httpRequest(`${app.url}/v1/topics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/json', ...headers },
    });
    req.on('error', reject);
    req.on('response', res => {
      const received: Buffer[] = [];
      res.on('data', (chunk: Buffer) => received.push(chunk));
      res.on('end', () => {
        const { code } = JSON.parse(Buffer.concat(received).toString()) as { code: string };
        resolve({ status: res.statusCode ?? 0, code });
      });
    });
    for (const chunk of chunks) req.write(chunk);
    req.end();
  });
}

describe('the body of a request', () => {
  test.each([
    ['broken JSON', '{"slug":'],
    ['nothing but blanks', '   '],
    ['nesting without end', '['.repeat(10_000)],
  ])('400 INVALID_JSON for %s', async (_, body) => {
    expect(await send([body])).toEqual({ status: 400, code: 'INVALID_JSON' });
  });

  test('400 INVALID_JSON for bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"slug":"'), Buffer.from([0xc3, 0x28]), Buffer.from('","name":"X"}')]);
    expect(await send([bytes])).toEqual({ status: 400, code: 'INVALID_JSON' });
  });

  test('413 PAYLOAD_TOO_LARGE above 1 MiB, by its length', async () => {
    const body = JSON.stringify({ slug: 'big', name: 'x'.repeat(2 * 1024 * 1024) });
    expect(await send([body], { 'content-length': body.length })).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('413 PAYLOAD_TOO_LARGE above 1 MiB, without a length', async () => {
    const chunks = Array<string>(32).fill('x'.repeat(64 * 1024));
    expect(await send(['{"slug":"', ...chunks, '"}'])).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('a caller that never stops sending is cut off', async () => {
    const chunks = Array<Buffer>(64).fill(Buffer.alloc(1024 * 1024, 0x20));
    const outcome = await send(chunks).catch((error: Error & { code?: string }) => ({ cut: error.code }));
    expect([{ cut: 'ECONNRESET' }, { cut: 'EPIPE' }, { status: 413, code: 'PAYLOAD_TOO_LARGE' }]).toContainEqual(
      outcome,
    );
    expect((await app.request('GET', '/v1/topics')).status).toBe(200);
  });

  test('exactly 1 MiB is read', async () => {
    const frame = JSON.stringify({ slug: 'full', name: '' }).length;
    const { status, code } = await send([JSON.stringify({ slug: 'full', name: 'x'.repeat(1024 * 1024 - frame) })]);
    expect([status, code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ])('415 UNSUPPORTED_MEDIA_TYPE for %s', async type => {
    const outcome = await send(['{"slug":"a","name":"b"}'], { 'content-type': type });
    expect(outcome).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('415 UNSUPPORTED_MEDIA_TYPE for a compressed body', async () => {
    const outcome = await send(['{}'], { 'content-encoding': 'gzip' });
    expect(outcome).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test.each(['application/json', 'application/json; charset=UTF-8', 'application/vnd.topic+json'])(
    '%s is JSON',
    async type => {
      const slug = `type-${type.length}`;
      const { status } = await app.request('POST', '/v1/topics', {
        body: { slug, name: 'X' },
        headers: { 'content-type': type },
      });
      expect(status).toBe(201);
    },
  );

  test('a body on a GET is not read', async () => {
    const { status } = await new Promise<{ status: number }>((resolve, reject) => {
      const req = httpRequest(`${app.url}/v1/topics`, {
        headers: { authorization: `Bearer ${app.testKey}`, 'content-length': 3 },
      });
      req.on('error', reject).on('response', res => resolve({ status: res.resume().statusCode ?? 0 }));
      req.end('{x}');
    });
    expect(status).toBe(200);
  });
});
