import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../process.js';
import { running } from '../running.js';

const PROGRAM = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

/**
 * The reason why no test can use the pooler here; `null` where it is installed, and on CI, which
 * installs it.
 */
export const noPgBouncer: string | null =
  existsSync(PROGRAM) || process.env['CI']
    ? null
    : 'The tests of the pooler are skipped: there is no PgBouncer. Install it (apt-get install pgbouncer), or name it in PGBOUNCER.';

/** Prepared statements go through a pooler in transaction mode since this version. */
const PREPARES_SINCE = 1.021;

/** True if the PgBouncer of this machine keeps prepared statements in transaction mode. */
export const prepares: boolean = (() => {
  if (!existsSync(PROGRAM)) return false;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout) ?? [];
  return Number(major) + Number(minor) / 1_000 >= PREPARES_SINCE;
})();

/** The reason why no test can use prepared statements through the pooler; `null` where it keeps them. That of Debian 12 does not. */
export const noPreparing: string | null = prepares
  ? null
  : 'The tests of the pooler in transaction mode are skipped: PgBouncer is older than 1.21. Name a newer one in PGBOUNCER.';

/** Runs PgBouncer before the database of a URL, until `stop`. */
export async function startPgBouncer(
  target: string,
  mode: 'session' | 'transaction',
  settings: readonly string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(target);
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-pgbouncer-'));
  const own = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const login = `user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'`;
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits
${settings.join('\n')}
`,
  );
  // PgBouncer refuses to run as root, and reads its configuration as the user that it becomes.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  chmodSync(folder, 0o755);
  const child = spawn(PROGRAM, [...asUser, config], { stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', chunk => (printed += chunk));
  const ended = once(child, 'close').then(() => running.delete(child));
  await vi.waitFor(
    async () => {
      if (!running.has(child)) throw new Error(`PgBouncer ended. It printed:\n${printed}`);
      const probe = connect(own, '127.0.0.1');
      await once(probe, 'connect').finally(() => probe.destroy());
    },
    { timeout: 30_000, interval: 50 },
  );
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
