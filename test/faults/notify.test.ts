import pg, { type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { notificationJob } from '../../subgraphs/channels/features/notification/progress/notification.job.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/process.js';
import { runJob } from '../support/run-job.js';
import { call, createWorld } from '../support/world.js';

/** As PostgreSQL ends a connection. */
const KILLED = Object.assign(new Error('killed'), { code: '57P01' });

const PAYLOAD = { message: 'Hi', subject: 'Hi' };

describe('between the channels of a fallback', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  const work = () => runJob(notificationJob(CHANNELS), app.services);
  const rows = async (text: string, ...values: unknown[]) => (await app.services.db.pool.query(text, values)).rows;
  /** Its texts have no answer, and its time for them is over. */
  async function late(people: number): Promise<string> {
    const to = Array.from({ length: people }, (_, n) => ({
      phone: `+1415${300 + n}0003`,
      email: `deliver+${n}@example.com`,
    }));
    const body = { to, channels: ['sms', 'email'], mode: 'fallback', after: 30, payload: PAYLOAD };
    const { body: sent } = await app.request('POST', '/v1/notify', { body });
    await app.settle();
    app.clock.advance(seconds(30));
    return sent.data.id;
  }
  const outcome = async (id: string) => {
    const messages = await rows(
      'select channel, count(*)::int as n from channels.message where source_id = $1 group by 1 order by 1',
      id,
    );
    const people = await rows(
      'select status, channel from channels.notification_recipient where notification_id = $1',
      id,
    );
    const events = await rows(
      `select 1 from webhooks.event where name = 'notification.completed' and data ->> 'notificationId' = $1`,
      id,
    );
    return { messages, people, events: events.length };
  };

  /**
   * Ends the connection after so many statements, with its transaction: as a kill, or a lost answer
   * of a commit.
   */
  async function killedAfter(statements: number, run: () => Promise<unknown>): Promise<boolean> {
    const { pool } = app.services.db;
    let left = statements;
    const undo: (() => void)[] = [];
    const seen = new Set<PoolClient>();
    const watch = (client: PoolClient) => {
      if (seen.has(client)) return;
      seen.add(client);
      const { query } = client;
      undo.push(() => {
        client.query = query;
      });
      const run = query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const next = async (args: readonly unknown[]): Promise<unknown> => {
        if (left <= 0) throw KILLED;
        const result = await run(...args);
        left--;
        if (left > 0) return result;
        await terminate(client);
        throw KILLED;
      };
      client.query = ((...args: unknown[]) => {
        const done = args.at(-1);
        if (typeof done !== 'function') return next(args);
        next(args.slice(0, -1)).then(
          result => done(null, result),
          error => done(error),
        );
      }) as never;
    };
    pool.on('acquire', watch);
    try {
      await run();
      return left <= 0;
    } catch {
      return true;
    } finally {
      pool.off('acquire', watch);
      for (const restore of undo) restore();
    }
  }
  /** Terminates a connection, which rolls back its uncommitted transaction. */
  async function terminate(client: PoolClient): Promise<void> {
    client.on('error', () => undefined);
    const other = new pg.Client(app.services.db.pool.options);
    await other.connect();
    await other.query('select pg_terminate_backend($1)', [(client as PoolClient & { processID: number }).processID]);
    await other.end();
  }

  test('killed after any statement, everybody has one message on the next channel and one success', async () => {
    let statements = 1;
    for (let killed = true; killed && statements < 60; statements++) {
      const id = await late(2);
      killed = await killedAfter(statements, work);
      app.clock.advance(seconds(61));
      await app.settle();
      expect(await outcome(id), `after ${statements}`).toEqual({
        messages: [
          { channel: 'email', n: 2 },
          { channel: 'sms', n: 2 },
        ],
        people: [
          { status: 'REACHED', channel: 'email' },
          { status: 'REACHED', channel: 'email' },
        ],
        events: 1,
      });
    }
    expect(statements).toBeGreaterThan(10);
    expect(statements).toBeLessThan(60);
  });

  test('two workers at once send nothing twice', async () => {
    const ids = [await late(10), await late(10)];
    await Promise.all([work(), work(), work()]);
    await app.settle();
    for (const id of ids) {
      const { messages, people, events } = await outcome(id);
      expect([messages, events]).toEqual([
        [
          { channel: 'email', n: 10 },
          { channel: 'sms', n: 10 },
        ],
        1,
      ]);
      expect(people.every(({ channel }) => channel === 'email')).toBe(true);
    }
  });
});

test('kill -9 of one of two processes between the channels: everybody has one success', async () => {
  const world = await createWorld();
  try {
    const { testKey: key } = await world.tenant();
    const [victim] = await Promise.all([world.start(), world.start()]);
    const to = Array.from({ length: 20 }, (_, n) => ({
      phone: `+1415${300 + n}0003`,
      email: `deliver+${n}@example.com`,
    }));
    const body = { to, channels: ['sms', 'email'], mode: 'fallback', after: 2, payload: PAYLOAD };
    const sent = await call(victim!.url, 'POST', '/v1/notify', { key, body });
    expect(sent.status).toBe(202);
    await until(
      async () => (await world.rows(`select 1 from channels.notification_recipient where at = 1`)).length > 0,
    );
    expect(await victim!.end('SIGKILL')).toBe('SIGKILL');
    await world.rows('update channels.notification_recipient set lease_until = now() where lease_until is not null');
    await world.rows('update channels.message set lease_until = now() where lease_until is not null');
    await until(
      async () => (await world.rows(`select 1 from channels.notification where status = 'COMPLETED'`)).length > 0,
    );
    const mails = await world.rows(`select recipient from channels.message where channel = 'email'`);
    expect([mails.length, new Set(mails.map(row => JSON.stringify(row))).size]).toEqual([20, 20]);
    expect(await world.rows('select reached, failed, unconfirmed from channels.notification')).toEqual([
      { reached: 20, failed: 0, unconfirmed: 0 },
    ]);
  } finally {
    await world.stop();
  }
});
