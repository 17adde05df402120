import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { databaseUrl } from '../support/database.js';
import { spawnProcess, until } from '../support/process.js';
import { createWorld, type World } from '../support/world.js';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = mkdtempSync(join(tmpdir(), 'switchboard-start-'));
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

/** Starts a process that cannot start; returns its message. */
async function refusal(DATABASE_URL: string): Promise<string> {
  const process = spawnProcess({ DATA_DIR: join(folder, 'none'), DATABASE_URL });
  expect(await process.ended).toBe(1);
  return process.printed().trim();
}

const elsewhere = (change: (url: URL) => void): string => {
  const url = new URL(world.env['DATABASE_URL']!);
  change(url);
  return url.href;
};

describe('a database that cannot be used is one line that says what to do', () => {
  test('nobody listens', async () => {
    const before = performance.now();
    expect(await refusal('postgresql://u:hidden@127.0.0.1:1/x')).toBe(
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
    expect(performance.now() - before).toBeLessThan(seconds(15));
  });

  test('the database is missing', async () => {
    expect(await refusal(databaseUrl(world.env['DATABASE_URL']!, 'nowhere'))).toBe(
      'The database of DATABASE_URL refuses: database "nowhere" does not exist: create it, or correct DATABASE_URL.',
    );
  });

  test('the password is wrong', async () => {
    const said = await refusal(elsewhere(url => (url.password = 'wrong')));
    expect(said).toMatch(/^The database of DATABASE_URL refuses: password .*DATABASE_PASSWORD\.$/);
    expect(said.split('\n')).toHaveLength(1);
  });

  test('something listens and never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await until(() => silent.listening);
    const { port } = silent.address() as { port: number };
    expect(await refusal(`postgresql://u@127.0.0.1:${port}/x`)).toMatch(
      /^The database of DATABASE_URL cannot be reached: .*\.$/,
    );
    silent.close();
  });
});

describe('a signal during the start', () => {
  test.each([300, 1_000])('after %i ms: the process never serves, and leaves no server behind', async delay => {
    const dataDir = join(folder, `early-${delay}`);
    const process = spawnProcess({ DATA_DIR: dataDir });
    await new Promise(done => setTimeout(done, delay));
    // Node itself ends by the signal before its first line of ours runs.
    expect(await process.end('SIGTERM')).toBeOneOf([0, 'SIGTERM']);
    expect(process.printed()).toBe('');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('while another process holds the migration lock', async () => {
    const lock = new pg.Client(world.env['DATABASE_URL']);
    await lock.connect();
    await lock.query('select pg_advisory_lock(5712018)');
    try {
      const process = spawnProcess({ ...world.env, SHUTDOWN_GRACE: '1s' });
      // It asks for the lock again and again.
      const asking = `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_try_advisory_lock%'`;
      await until(async () => (await world.rows(asking)).length > 0);
      await process.end('SIGTERM');
    } finally {
      await lock.end();
    }
  });
});

describe('one deadline for the whole stop', () => {
  test('a job and a request that hang in the database share it', async () => {
    const process = await world.start({ SHUTDOWN_GRACE: '8s' });
    const lock = new pg.Client(world.env['DATABASE_URL']);
    await lock.connect();
    await lock.query('begin; lock table webhooks.event in access exclusive mode');
    const { workspaceId } = await world.tenant();
    // The tenant's own events are in the outbox: the relay takes them and waits for the table of the feed.
    await until(
      async () =>
        (
          await world.rows(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%webhooks.event%'",
          )
        ).length > 0,
    );
    expect(workspaceId).toMatch(/^ws_/);
    const before = performance.now();
    await process.end('SIGTERM');
    expect(performance.now() - before).toBeLessThan(seconds(8 + 6));
    await lock.end();
  });

  test('a request whose body does not come holds the stop for two seconds, not for the grace', async () => {
    const process = await world.start({ ROLE: 'edge', SHUTDOWN_GRACE: '20s' });
    const socket = connect(Number(new URL(process.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /v1/topics HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    );
    await until(() => socket.bytesWritten > 0 && !socket.connecting);
    const before = performance.now();
    expect(await process.end()).toBe(0);
    expect(performance.now() - before).toBeLessThan(seconds(15));
  });
});
