import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { sendDesk } from '../../support/channels/sends.js';

/** Replaces contacts in a process of their own, which may be away. Nobody is refused. */
let contacts: Server;
let isAway = false;
let asked = 0;
let app: TestApp;
beforeAll(async () => {
  contacts = createServer((request, response) => {
    asked++;
    if (isAway) return void request.socket.destroy();
    const answer = { data: { sendConsent: { topicFound: true, contactIds: null, refused: [] } } };
    request
      .resume()
      .on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)));
  });
  await new Promise<void>(resolve => contacts.listen(0, '127.0.0.1', resolve));
  const { port } = contacts.address() as AddressInfo;
  app = await startApp({ env: { SUBGRAPH_URLS: `contacts=http://127.0.0.1:${port}/` } });
});
afterAll(async () => {
  await app?.stop();
  contacts?.close();
});

const send = (schedule?: { sendAt: string }) =>
  app.request('POST', '/v1/sms/messages', { body: { to: ['+14155559000'], payload: { message: 'Hi' }, schedule } });

const stored = async () =>
  (await sql<{ n: number }>(app.services.db, 'select count(*)::int as n from channels.message where $1', [true]))[0]!.n;

test('while contacts are away a send answers 503 SUBGRAPH_UNAVAILABLE, and nothing is stored', async () => {
  expect((await send()).status).toBe(202);
  const before = await stored();
  isAway = true;
  const { status, body, headers } = await send();
  isAway = false;
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SUBGRAPH_UNAVAILABLE', '5']);
  expect(await stored()).toBe(before);
});

test('a scheduled message waits until contacts are back, however often it is tried', async () => {
  const { body } = await send({ sendAt: new Date(app.clock.now().getTime() + minutes(10)).toISOString() });
  const read = async () => await sendDesk(app).read('sms', body.data.messageIds[0]);
  isAway = true;
  app.clock.advance(minutes(10));
  const before = asked;
  for (let round = 1; round <= 15; round++) {
    await app.settle();
    expect([asked - before, (await read()).status]).toEqual([round, 'SCHEDULED']);
    app.clock.advance(seconds(30));
  }
  isAway = false;
  await app.settle();
  expect(await read()).toMatchObject({ status: 'DELIVERED', error: null });
});
