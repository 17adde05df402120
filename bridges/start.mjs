// Runs the bridge of chatapp beside the server: `npm start -- --bridge`. Its packages are installed when it is asked for first, so that
// nobody else has them.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProgram } from './build.mjs';
import { installChatapp } from './install.mjs';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const GRACE_MS = 10_000;

/** The secret of the two sides, made once. */
function secretIn(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'secret');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

/** Starts the process. `url` is `null` if it ended before it listened. */
async function run(program, env, print) {
  const child = fork(program, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => text.trim().split('\n').forEach(print));
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(child, 'message'), ended]);
  return { child, ended, url: said?.url ?? null };
}

/**
 * Starts the bridge, and starts it again when it dies.
 *
 * @param baseUrl where it reports what happens.
 * @param folder where it keeps its sessions.
 */
export async function startBridge({ print, baseUrl, folder }) {
  installChatapp(print);
  const program = await buildProgram('chatapp');
  const secret = secretIn(folder);
  const env = { BRIDGE_PORT: '0', ...process.env, BRIDGE_SECRET: secret, BRIDGE_DIR: folder, SWITCHBOARD_URL: baseUrl };
  let running = await run(program, env, print);
  if (!running.url) throw new Error('The bridge could not start.');
  const settings = { BRIDGE_URL: running.url, BRIDGE_SECRET: secret };
  const port = new URL(running.url).port;
  const stop = new AbortController();
  const watching = watch();
  async function watch() {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      await running.ended;
      if (stop.signal.aborted) return;
      print(`The bridge ended; it starts again in ${wait / 1_000} s`);
      await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      running = await run(program, { ...env, BRIDGE_PORT: port }, print);
    }
  }
  return {
    settings,
    stop: async () => {
      stop.abort();
      running.child.kill('SIGTERM');
      await Promise.race([watching, pause(GRACE_MS, undefined, { ref: false })]);
    },
  };
}
