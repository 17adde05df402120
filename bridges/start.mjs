// Runs the bridge of chatapp beside the server: `npm start -- --bridge`. Its packages are installed when it is asked for first, in its own
// folder, so that nobody else has them.
import { fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildProgram } from './build.mjs';

const chatapp = join(dirname(fileURLToPath(import.meta.url)), 'chatapp');
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

function install(print) {
  const lock = readFileSync(join(chatapp, 'package-lock.json'), 'utf8');
  const marker = join(chatapp, 'node_modules', '.installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  print('Installing the packages of the bridge …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...words] = npm ? [process.execPath, npm, ...args] : ['npm', ...args];
  const { status } = spawnSync(command, words, { cwd: chatapp, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The packages of the bridge could not be installed.');
  writeFileSync(marker, lock);
}

/** The secret of the two sides, made once. */
function secretIn(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'secret');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

/**
 * Starts the bridge, and starts it again when it dies.
 *
 * @param baseUrl where it reports what happens.
 * @param folder where it keeps its sessions.
 */
export async function startBridge({ print, baseUrl, folder }) {
  install(print);
  const program = await buildProgram('chatapp');
  const env = { ...process.env, BRIDGE_SECRET: secretIn(folder), BRIDGE_DIR: folder, SWITCHBOARD_URL: baseUrl };
  let stopped = false;
  let child;
  async function run(port) {
    child = fork(program, { env: { ...env, BRIDGE_PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => text.trim().split('\n').forEach(print));
    const ended = once(child, 'exit');
    const [said] = await Promise.race([once(child, 'message'), ended]);
    return { url: said?.url ?? null, ended };
  }
  const first = await run(process.env.BRIDGE_PORT ?? 0);
  if (!first.url) throw new Error('The bridge could not start.');
  const { port } = new URL(first.url);
  const watching = watch(first.ended);
  async function watch(ended) {
    let wait = FIRST_RETRY_MS;
    for (let end = ended; ; ) {
      await end;
      if (stopped) return;
      print(`The bridge ended; it starts again in ${wait / 1_000} s`);
      await pause(wait);
      if (stopped) return;
      wait = Math.min(wait * 2, LAST_RETRY_MS);
      ({ ended: end } = await run(port));
    }
  }
  return {
    settings: { BRIDGE_URL: first.url, BRIDGE_SECRET: env.BRIDGE_SECRET },
    stop: async () => {
      stopped = true;
      child.kill('SIGTERM');
      await Promise.race([watching, pause(10_000, undefined, { ref: false })]);
    },
  };
}
