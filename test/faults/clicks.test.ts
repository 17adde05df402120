import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../kernel/database/embedded/postgres.js';
import { freePort, type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let folder: string;
let port: number;
let server: EmbeddedPostgres;
let world: World;
let tenant: Tenant;
let running: TestProcess;

const startServer = () => startEmbeddedPostgres(folder, [`port=${port}`, 'fsync=off']);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-clicks-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  server = await startServer();
  world = await createWorld({ databaseUrl: Object.assign(new URL(server.url), { port: String(port) }).href });
  running = await world.start();
  tenant = await world.tenant();
});
afterAll(async () => {
  await running?.end();
  await world.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function link(body: object = {}): Promise<{ id: string; code: string }> {
  const url = 'https://shop.example/';
  const made = await call(running.url, 'POST', '/v1/short-links', { key: tenant.liveKey, body: { url, ...body } });
  expect(made.status).toBe(201);
  return made.body.data;
}

/** The id of the click that was answered; `null` without a redirect. */
async function click(url: string, code: string): Promise<string | null> {
  const answer = await fetch(`${url}/l/${code}`, { redirect: 'manual', headers: { 'user-agent': BROWSER } }).catch(
    () => null,
  );
  return new URL(answer?.headers.get('location') ?? 'http://none').searchParams.get('sb_click');
}

/** Clicks without a pause on a few connections, and remembers every click that was answered. */
function load(url: string, codes: readonly string[]): { answered: string[]; end(): Promise<void> } {
  const answered: string[] = [];
  let over = false;
  const one = async (turn: number) => {
    for (let index = turn; !over; index++) {
      const id = await click(url, codes[index % codes.length]!);
      if (id) answered.push(id);
      else await pause(20);
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, (_, turn) => one(turn)));
  return {
    answered,
    end: async () => {
      over = true;
      await all;
    },
  };
}

async function missing(ids: readonly string[]): Promise<number> {
  const stored = await world.rows<{ id: string }>('select id from campaigns.click where id = any($1)', ids);
  return ids.length - stored.length;
}

/** Sums, events and rows say the same, once no answered click waits to be counted. */
async function expectSums(id: string): Promise<void> {
  await until(async () => (await world.rows('select from campaigns.click_waiting')).length === 0);
  const [row] = await world.rows<Record<string, number>>(
    `select (select count(*)::int from campaigns.click where link_id = $1 and kind = 'HUMAN') as clicks,
       (select people from campaigns.link_total where link_id = $1) as total,
       (select sum(people)::int from campaigns.link_day where link_id = $1) as days`,
    id,
  );
  expect([row!['total'], row!['days']]).toEqual([row!['clicks'], row!['clicks']]);
  const emitted = () =>
    world.rows<{ n: number; of: number }>(
      `select count(*)::int as n, count(distinct message_id)::int as of from webhooks.event
       where name = 'short_link.clicked' and data->>'shortLinkId' = $1`,
      id,
    );
  await until(async () => (await emitted())[0]!.n >= row!['clicks']!);
  expect(await emitted()).toEqual([{ n: row!['clicks'], of: row!['clicks'] }]);
}

/** `CLICK_KILLS=100` takes about ten minutes. */
const KILLS = Number(process.env['CLICK_KILLS'] ?? 2);

test('kill -9 under load: every click that was answered is stored, once, with its sums and its event', {
  timeout: 60_000 * KILLS,
}, async () => {
  const links = [await link(), await link()];
  const codes = links.map(({ code }) => code);
  const answered: string[] = [];
  for (let round = 1; round <= KILLS; round++) {
    const clicks = load(running.url, codes);
    await until(() => clicks.answered.length > 60 * round);
    expect(await running.end('SIGKILL')).toBe('SIGKILL');
    await clicks.end();
    answered.push(...clicks.answered);
    running = await world.start();
  }
  expect(answered.length).toBeGreaterThan(60 * KILLS);
  await until(async () => (await missing(answered)) === 0);
  for (const { id } of links) await expectSums(id);
});

test('PostgreSQL is away, and then the process is killed: links lead on, and no click is lost', {
  timeout: 120_000,
}, async () => {
  const [known, limited, unknown] = [await link(), await link({ maxClicks: 5 }), await link()];
  expect(await click(running.url, known.code)).not.toBeNull();
  expect(await click(running.url, limited.code)).not.toBeNull();
  const clicks = load(running.url, [known.code]);
  await until(() => clicks.answered.length > 20);
  await server.stop();
  const before = clicks.answered.length;
  await until(() => clicks.answered.length > before + 60);
  // Neither a link that nobody knows here nor the limit of one can be looked up.
  for (const { code } of [unknown, limited]) {
    const refused = await call(running.url, 'GET', `/l/${code}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect(await running.end('SIGKILL')).toBe('SIGKILL');
  await clicks.end();
  server = await startServer();
  running = await world.start();
  await until(async () => (await missing(clicks.answered)) === 0);
  await expectSums(known.id);
});

test('PostgreSQL comes back: what waited on the disk is stored without a restart', async () => {
  const { id, code } = await link();
  expect(await click(running.url, code)).not.toBeNull();
  await server.stop();
  const ids = [await click(running.url, code), await click(running.url, code)];
  expect(ids).not.toContain(null);
  server = await startServer();
  await until(async () => (await missing(ids as string[])) === 0);
  await expectSums(id);
});
