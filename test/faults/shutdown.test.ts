import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { seconds } from '../../kernel/context/clock.js';
import { startReceiver } from '../support/peers/webhook-receiver.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
});
afterAll(() => world.stop());

const text = (to: readonly string[]) => ({ to, type: 'text', payload: { message: 'Hello' } });

const refused = (url: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });

describe('SIGTERM', () => {
  test('a request under way is answered, a new one is not taken, and the process ends with 0', async () => {
    const process = await world.start({ ROLE: 'edge' });
    const lock = new pg.Client(world.env['DATABASE_URL']);
    await lock.connect();
    await lock.query('begin; lock table channels.message in exclusive mode');
    const answered = call(process.url, 'POST', '/v1/sms/messages', {
      key: tenant.testKey,
      body: text(['+5511919995000']),
    });
    await until(async () => {
      const waiting = await world.rows(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return waiting.length > 0;
    });
    const ended = process.end();
    await until(() => refused(process.url));
    await lock.query('commit');
    await lock.end();
    const { status, body } = await answered;
    expect([status, body.data.count]).toEqual([202, 1]);
    expect(await ended).toBe(0);
  });

  test('messages that a provider has in its hands, and webhooks on the wire, are finished', async () => {
    const [centre, receiver] = await Promise.all([
      startMessageCentre({ answerDelayMs: 1_500, receiptDelayMs: 50 }),
      startReceiver(),
    ]);
    receiver.answerWith(async (_, response) => {
      await new Promise(done => setTimeout(done, 1_500));
      response.writeHead(204).end();
    });
    const process = await world.start({ SMPP_URL: centre.url });
    await call(process.url, 'POST', '/v1/webhooks', {
      key: tenant.liveKey,
      body: { name: 'Hook', url: receiver.url, events: ['webhook.test'] },
    }).then(({ body }) => call(process.url, 'POST', `/v1/webhooks/${body.data.id}/test`, { key: tenant.liveKey }));
    const sent = await call(process.url, 'POST', '/v1/sms/messages', {
      key: tenant.liveKey,
      body: text(Array.from({ length: 10 }, (_, index) => `+551191999${5_100 + index}`)),
    });
    expect(sent.status).toBe(202);
    await receiver.until(1);
    await until(() => centre.mostInFlight > 0);
    const before = performance.now();
    expect(await process.end()).toBe(0);
    expect(performance.now() - before).toBeLessThan(seconds(12));
    expect(process.printed()).not.toMatch(/"level":50/);

    const rows = await world.rows<{ status: string; substatus: string | null }>(
      'select status, substatus from channels.message where id = any($1) and lease_until is not null or substatus = $2',
      sent.body.data.messageIds,
      'unknown',
    );
    expect(rows).toEqual([]);
    expect(await world.rows("select from webhooks.any_delivery where status <> 'DELIVERED'")).toEqual([]);
    const next = await world.start({ SMPP_URL: centre.url });
    await until(async () => {
      const [row] = await world.rows<{ n: number }>(
        "select count(*)::int as n from channels.message where id = any($1) and status = 'DELIVERED'",
        sent.body.data.messageIds,
      );
      return row?.n === 10;
    });
    expect(centre.received).toHaveLength(10);
    expect(await next.end()).toBe(0);
    await Promise.all([centre.stop(), receiver.stop()]);
  });
});
