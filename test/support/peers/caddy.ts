import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { running } from '../running.js';

const PROGRAM = process.env['CADDY'] ?? '/usr/bin/caddy';

/**
 * The reason why no test can use the proxy here; `null` where it is installed, and on CI, which
 * installs it.
 */
export const noCaddy: string | null =
  existsSync(PROGRAM) || process.env['CI']
    ? null
    : 'The tests of the proxy are skipped: there is no Caddy. Install it (apt-get install caddy), or name it in CADDY.';

/** Runs Caddy with a Caddyfile that serves `url`, until `stop`. */
export async function startCaddy(caddyfile: string, url: string): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-caddy-'));
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, caddyfile);
  const child = spawn(PROGRAM, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, BASE_URL: url },
  });
  running.add(child);
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', chunk => (printed += chunk));
  const ended = once(child, 'close').then(() => running.delete(child));
  await vi.waitFor(
    async () => {
      if (!running.has(child)) throw new Error(`Caddy ended. It printed:\n${printed}`);
      await fetch(url);
    },
    { timeout: 30_000, interval: 50 },
  );
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
