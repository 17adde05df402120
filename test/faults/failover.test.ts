import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { type Duration, seconds } from '../../kernel/context/clock.js';
import { type Failover, startFailover } from '../support/peers/failover.js';
import { type Server, startPrimary, startStandby } from '../support/peers/standby.js';
import { startCache } from '../support/start-cache.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let primary: Server;
let standby: Server;
let address: Failover;
let world: World;
let edge: Running;
let worker: Running;
let tenant: Tenant;

const begin = (role: string) =>
  start(
    readConfig({
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ROLE: role, DATA_DIR: world.env['DATA_DIR']! },
      ...{ ENCRYPTION_KEY: world.env['ENCRYPTION_KEY']!, DATABASE_URL: address.url, DATABASE_READ_URL: standby.url },
    }),
    { log: pino({ level: 'silent' }), demo: false, startCache },
  );

beforeAll(async () => {
  primary = await startPrimary(['fsync=off']);
  standby = await startStandby(primary, 'standby');
  await primary.query(`alter system set synchronous_standby_names = 'standby'`);
  await primary.query('select pg_reload_conf()');
  address = await startFailover(primary.url);
  world = await createWorld({ databaseUrl: address.url });
  [edge, worker] = [await begin('edge'), await begin('worker')];
  tenant = await world.tenant();
});
afterAll(async () => {
  await Promise.all([edge?.stop(), worker?.stop()]);
  await world?.stop();
  await address?.close();
  await standby?.stop();
  await primary?.stop();
});

interface Sent {
  readonly status: number;
  readonly ids: readonly string[];
  /** When it was answered. */
  readonly at: number;
}

/** Sends on four connections until `end`, and remembers every answer. */
function load(): { sent: Sent[]; end(): Promise<unknown> } {
  const sent: Sent[] = [];
  let over = false;
  const body = { to: ['+5511919995000'], type: 'text', payload: { message: 'Hello' } };
  const send = async () => {
    while (!over) {
      const { status, body: answer } = await call(edge.url, 'POST', '/v1/sms/messages', { key: tenant.testKey, body });
      sent.push({ status, ids: answer.data?.messageIds ?? [], at: performance.now() });
      if (status !== 202) await new Promise(done => setTimeout(done, 50));
    }
  };
  const senders = Promise.all([send(), send(), send(), send()]);
  return {
    sent,
    end() {
      over = true;
      return senders;
    },
  };
}

const LONGEST: Duration = seconds(10);

describe('the primary is killed under load and its synchronous standby is promoted', () => {
  test('sends go on within ten seconds, and no accepted message is lost', async () => {
    const { sent, end } = load();
    const accepted = () => sent.filter(({ status }) => status === 202);
    await expect.poll(() => accepted().length).toBeGreaterThan(50);
    const killed = performance.now();
    await primary.kill();
    // A program that watches the primary does these two things.
    await standby.query('select pg_promote()');
    address.lead(standby.url);
    const later = () => accepted().filter(({ at }) => at > killed + 100);
    await expect.poll(() => later().length, { timeout: 60_000 }).toBeGreaterThan(50);
    await end();
    const resumed = later()[0]!.at - killed;
    console.info(`Sends went on ${Math.round(resumed)} ms after the kill; ${accepted().length} were accepted.`);
    expect(resumed).toBeLessThan(LONGEST);
    expect(sent.filter(({ status }) => status !== 202 && status !== 503)).toEqual([]);

    const ids = accepted().flatMap(one => one.ids);
    const [found] = await world.rows<{ n: number }>(
      'select count(*)::int as n from channels.message where id = any($1)',
      ids,
    );
    expect(found).toEqual({ n: ids.length });
    // Those that were not accepted are at most the requests that were under way.
    const [all] = await world.rows<{ n: number }>(
      'select count(*)::int as n from channels.message where workspace_id = $1',
      tenant.workspaceId,
    );
    expect(all!.n - ids.length).toBeLessThanOrEqual(8);
  });

  test('every message reaches its end on the new primary', async () => {
    const unfinished = `select from channels.message where workspace_id = $1 and status in ('QUEUED', 'SENDING')`;
    await expect.poll(() => world.rows(unfinished, tenant.workspaceId), { timeout: 120_000 }).toEqual([]);
    const { body } = await call(edge.url, 'GET', '/readyz');
    expect(body).toMatchObject({ status: 'degraded', checks: { database: 'ok', replica: 'no standby' } });
    expect((await call(edge.url, 'GET', '/v1/sms/messages', { key: tenant.testKey })).body.data).not.toEqual([]);
  });
});
