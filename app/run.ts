import { existsSync } from 'node:fs';
import 'reflect-metadata';
import { ConfigError, readConfig } from '../kernel/config/config.js';
import { seconds } from '../kernel/context/clock.js';
import { welcome } from './demo.js';
import { type Running, start } from './process.js';

/** What `--demo-peers` adds: the settings that send to the peers, and the URL of their webhook receiver. */
interface DemoPeers {
  settings: Readonly<Record<string, string>>;
  webhookUrl: string;
}

/** Loaded by path: the product is built without the examples, and their packages are development packages. */
async function demoPeers(): Promise<DemoPeers> {
  const peers = new URL('../examples/demo-peers/index.js', import.meta.url);
  if (!existsSync(peers)) throw new ConfigError(['--demo-peers: works in a clone of the repository alone']);
  const { startDemoPeers } = (await import(peers.href)) as {
    startDemoPeers(print: (line: string) => void): Promise<DemoPeers>;
  };
  return startDemoPeers(line => process.stdout.write(`${line}\n`));
}

/** The command `npm start`: runs until a signal ends it, or explains why it cannot start and ends with status 1. */
export async function run(): Promise<void> {
  try {
    await listen();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function listen(): Promise<void> {
  const peers = process.argv.includes('--demo-peers') ? await demoPeers() : null;
  const starting = start(readConfig(undefined, peers?.settings));
  stopOnSignals(starting);
  const running = await starting;
  running.services.log.info({ url: running.url }, 'listening');
  if (running.demo) process.stdout.write(welcome(running.demo, peers?.webhookUrl));
}

/** Ctrl-C reaches us twice, from the terminal and from npm: only a signal well after the first means "now". */
const ONE_KEYSTROKE = seconds(1);

function stopOnSignals(starting: Promise<Running>): void {
  let first: number | null = null;
  const halt = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first !== null && now - first > ONE_KEYSTROKE) process.exit(1);
    if (first !== null) return;
    first = now;
    void starting.then(running => end(running, signal));
  };
  process.on('SIGINT', halt);
  process.on('SIGTERM', halt);
}

async function end({ services: { log }, stop }: Running, signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'the stop failed');
    process.exit(1);
  }
}

/** What the operator can mend is said in a line; the rest shows where it happened. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if ((error as NodeJS.ErrnoException)?.code === 'EADDRINUSE')
    return `${(error as Error).message}: stop what listens there, or set PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
