import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { newId } from '../../kernel/context/ids.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { startCache } from '../support/start-cache.js';
import { call } from '../support/world.js';

const ROLES = ['edge', 'oauth', 'worker', 'subgraph:contacts', 'subgraph:channels'] as const;

const OTHERS = ['workspaces', 'contacts', 'channels', 'campaigns', 'webhooks', 'oauth_apps']
  .map(name => `${name}=http://127.0.0.1:1/`)
  .join(',');

/** Every combination of at least one role. */
const combinations = Array.from({ length: 2 ** ROLES.length - 1 }, (_, index) =>
  ROLES.filter((_, bit) => ((index + 1) >> bit) & 1),
);
const running: Running[] = [];
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  dataDir = mkdtempSync(join(tmpdir(), 'switchboard-roles-'));
});
afterEach(() => Promise.all(running.splice(0).map(each => each.stop())));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function startRoles(ROLE: string): Promise<Running> {
  // A process that serves one subgraph knows where the others are.
  const others = ROLE.startsWith('subgraph:') ? { SUBGRAPH_URLS: OTHERS } : {};
  const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url };
  const env = { NODE_ENV: 'test', ROLE, ...place, ...others };
  const started = await start(readConfig(env), {
    jobsByHand: true,
    demo: false,
    startCache,
    log: pino({ level: 'silent' }),
  });
  running.push(started);
  return started;
}

const anEvent = (subgraph: string) =>
  `insert into ${subgraph}.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
   values ($1, 'sms.delivered', 'ws_x', '', now(), false, '{}')`;

const isMixed = (roles: readonly string[]) => roles.length > 1 && roles.some(role => role.startsWith('subgraph:'));
const possible = combinations.filter(roles => !isMixed(roles));
const impossible = combinations.filter(isMixed);

describe('every combination of roles', () => {
  test('is tried', () => {
    expect([possible.length, impossible.length]).toEqual([9, 22]);
  });

  test.each([...impossible, ['all', 'subgraph:contacts']].map(roles => roles.join(',')))('%s is refused', ROLE => {
    expect(() => readConfig({ ROLE })).toThrow('ROLE: subgraph:<name> must be the only role of its process');
  });

  test.each(possible.map(roles => roles.join(',')))('%s does what each of its roles does alone', async ROLE => {
    const { url, services } = await startRoles(ROLE);
    const status = async (method: string, path: string) => (await call(url, method, path)).status;
    expect(await status('GET', '/readyz')).toBe(200);
    expect(await status('GET', '/v1/topics')).toBe(ROLE.includes('edge') ? 401 : 404);
    expect(await status('GET', '/.well-known/oauth-authorization-server')).toBe(ROLE.includes('oauth') ? 200 : 404);
    expect(await status('POST', '/')).toBe(ROLE.includes('subgraph') ? 401 : 404);

    // A worker hands the events of every subgraph to the feed; no other role takes them out of the outbox.
    const { pool } = services.db;
    const ids = ['contacts', 'workspaces'].map(name => [name, newId('evt')] as const);
    for (const [subgraph, id] of ids) await pool.query(anEvent(subgraph), [id]);
    await services.jobs.settle();
    for (const [subgraph, id] of ids) {
      const waiting = await pool.query(`select from ${subgraph}.outbox where id = $1`, [id]);
      const relayed = await pool.query('select from webhooks.event where id = $1', [id]);
      expect([waiting.rowCount, relayed.rowCount]).toEqual(ROLE.includes('worker') ? [0, 1] : [1, 0]);
    }
  });

  test('a role that is given twice counts once', () => {
    expect(readConfig({ ROLE: 'edge,all,edge' }).roles).toEqual(['edge', 'oauth', 'worker']);
  });
});
