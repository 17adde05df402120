import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { upload } from '../../support/channels/media.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const DISPOSITION = 'Content-Disposition: form-data; name="file"';
const NAMED = `${DISPOSITION}; filename="a.png"`;

interface Form {
  readonly boundary?: string;
  /** Bytes of a chunk. */
  readonly size?: number;
  /** Follows the last part, in the place of the closing delimiter. */
  readonly end?: string;
}

/** Uploads a body of parts, each with these headers and the same bytes, in chunks of some size. */
function send(headers: readonly string[], { boundary = 'b', size = 65_536, end = '' }: Form = {}) {
  const rest = end || `--${boundary}--\r\n`;
  const bytes = Buffer.from(`${headers.map(lines => `--${boundary}\r\n${lines}\r\n\r\nDATA\r\n`).join('')}${rest}`);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
  const type = `multipart/form-data; boundary=${boundary}`;
  return upload(app, body, { key: app.testKey, type, fileName: null });
}

describe('the name of a file in a form', () => {
  test.each([
    [
      'in UTF-8 beside one in ASCII',
      `${DISPOSITION}; filename="na_ve.png"; filename*=UTF-8''na%C3%AFve.png`,
      'naïve.png',
    ],
    ['in UTF-8 before one in ASCII', `${DISPOSITION}; filename*=utf-8''na%C3%AFve.png; filename="x.png"`, 'naïve.png'],
    ['in UTF-8 alone', `${DISPOSITION}; filename*=UTF-8''na%C3%AFve.png`, 'naïve.png'],
    ['in UTF-8 that is broken, beside another', `${DISPOSITION}; filename*=UTF-8''%zz; filename="a.png"`, 'a.png'],
    ['with the quotes of a browser', `${DISPOSITION}; filename="a %22b%22.png"`, 'a "b".png'],
    ['with quotes behind backslashes', `${DISPOSITION}; filename="a \\"b\\".png"`, 'a "b".png'],
    ['in UTF-8 as it is', `${DISPOSITION}; filename="ç; name=x.png"`, 'ç; name=x.png'],
    ['without quotes', `${DISPOSITION}; filename=a.png`, 'a.png'],
    ['with folders', `${DISPOSITION}; filename="../../etc/a.png"`, 'a.png'],
    ['with a line feed', `${DISPOSITION}; filename="a\nb.png"`, 'ab.png'],
    ['that is empty', `${DISPOSITION}; filename=""`, 'file'],
  ])('%s', async (_, headers, fileName) => {
    for (const size of [65_536, 1]) {
      const { status, body } = await send([headers], { size });
      expect([status, body.data]).toMatchObject([201, { fileName, bytes: 4 }]);
    }
  });
});

test('a file without a type is bytes of any kind', async () => {
  const { body } = await send([NAMED]);
  expect(body.data.contentType).toBe('application/octet-stream');
});

test('a boundary has up to 300 characters', async () => {
  expect((await send([NAMED], { boundary: 'b'.repeat(300) })).status).toBe(201);
});

test.each([
  ['headers of more than 8 KiB', [`${NAMED}\r\nX: ${'x'.repeat(8_192)}`], {}],
  ['fields of more than 32 KiB', [`${DISPOSITION}\r\n\r\n${'x'.repeat(33_000)}`, NAMED], {}],
  ['a part that ends in its headers', ['X: y'], { end: `--b\r\n${DISPOSITION}` }],
  ['a second file', [NAMED, NAMED], {}],
  ['text behind a delimiter', [], { end: `--bx\r\n${NAMED}\r\n\r\nDATA\r\n--b--\r\n` }],
  ['no part', [], {}],
  ['another boundary', [], { end: `--c\r\n${NAMED}\r\n\r\nDATA\r\n--c--\r\n` }],
] as const)('400 VALIDATION_ERROR of `file` for %s', async (_, headers, more) => {
  const { status, body } = await send(headers, more);
  expect([status, body.code, body.details?.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    'VALIDATION_ERROR',
    ['file'],
  ]);
});
