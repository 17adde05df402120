import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { REQUEST_TIMEOUT: '300ms' } });
});
afterAll(() => app?.stop());

/** Sends bytes as they are and reads until the server ends the connection. */
async function exchange(
  bytes: string,
): Promise<{ status: number; id: string | undefined; body: Record<string, unknown> }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', chunk => (text += chunk));
  socket.write(bytes);
  await once(socket, 'end');
  socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    id: /x-request-id: (\S+)/i.exec(head)?.[1],
    body: JSON.parse(body) as Record<string, unknown>,
  };
}

const HOST = 'Host: switchboard.test\r\n';

test.each([
  [400, 'MALFORMED_REQUEST', 'nonsense\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET /v1/topics HTTP/1.1\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', `GET /v1/topics HTTP/1.1\r\n${HOST}Bad Header: x\r\n\r\n`],
  [408, 'REQUEST_TIMEOUT', `GET /v1/topics HTTP/1.1\r\n${HOST}`],
  [417, 'EXPECTATION_FAILED', `POST /v1/topics HTTP/1.1\r\n${HOST}Expect: a miracle\r\nContent-Length: 0\r\n\r\n`],
  [431, 'HEADERS_TOO_LARGE', `GET /v1/topics HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
])('%i %s has the envelope and a request id', async (status, code, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatchObject({ status, id: expect.stringMatching(/^req_/), body: { success: false, code } });
  expect(answer.body).toMatchObject({ message: expect.any(String), error: expect.any(String) });
});
