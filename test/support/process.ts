import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { running } from './running.js';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'dist', 'server', 'main.js');
const BUILT = join(ROOT, 'dist', '.built');
const SOURCES = [
  'app',
  'bin',
  'catalogue',
  'kernel',
  'gateway',
  'subgraphs',
  'rest',
  'oauth',
  'mcp',
  'examples',
  'bridges/core',
];

/** A start is some seconds of work for one core, and others may want the cores too. */
const PATIENCE = 150_000;

/** Compiled once for all the processes of all test runs. */
const COMPILED = join(tmpdir(), 'switchboard-compiled');

export type Environment = Readonly<Record<string, string>>;

/** A process of the built system, as the operator starts it. */
export interface TestProcess {
  /** Known once it listens. */
  readonly url: string;
  readonly pid: number;
  /** Everything it wrote to both streams. */
  printed(): string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Starts the built `server/main.js` below a folder and nothing more; `wrap` goes before the command line, and `options` behind it. */
export function spawnProcess(
  env: Environment,
  wrap: readonly string[] = [],
  root = ROOT,
  options: readonly string[] = [],
): TestProcess {
  if (root === ROOT && !checked) assertBuilt();
  checked ||= root === ROOT;
  const [command = '', ...args] = [
    ...wrap,
    process.execPath,
    '--max-semi-space-size=16',
    join(root, 'dist/server/main.js'),
    ...options,
  ];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', chunk => (text += chunk));
  child.stderr.setEncoding('utf8').on('data', chunk => (text += chunk));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  running.add(child);
  void ended.then(() => running.delete(child));
  return {
    get url() {
      return /"url":"(http:[^"]+)","msg":"listening"/.exec(text)?.[1] ?? '';
    },
    pid: child.pid!,
    printed: () => text,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a process and waits until it listens. */
export async function startProcess(
  env: Environment,
  wrap: readonly string[] = [],
  root?: string,
): Promise<TestProcess> {
  const started = spawnProcess(env, wrap, root);
  let over = false;
  void started.ended.then(() => {
    over = true;
  });
  await vi.waitFor(
    () => {
      if (!started.url && !over) throw new Error(`It does not listen yet. It printed:\n${started.printed()}`);
    },
    { timeout: PATIENCE, interval: 20 },
  );
  if (!started.url) throw new Error(`It ended before it listened. It printed:\n${started.printed()}`);
  return started;
}

/** A port that nobody listens on, for a process whose address others must know before it starts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits for the results of other processes, however busy the machine is. */
export const until = (holds: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(holds, { timeout: PATIENCE, interval: 50 });

let checked = false;

/** These tests run the build: an older one would be tested in the place of the sources. */
function assertBuilt(): void {
  const built = existsSync(BUILT) && existsSync(MAIN) ? statSync(BUILT).mtimeMs : 0;
  const newer = sourceFiles().find(file => statSync(file).mtimeMs > built);
  if (newer)
    throw new Error(`dist/ is missing or older than ${newer}: run "npm test", or "node scripts/setup.mjs" before.`);
}

function sourceFiles(): string[] {
  const below = SOURCES.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => join(ROOT, folder, name)),
  );
  const root = readdirSync(ROOT).map(name => join(ROOT, name));
  return [...below, ...root].filter(name => name.endsWith('.ts'));
}
