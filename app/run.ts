import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import 'reflect-metadata';
import { ConfigError } from '../kernel/config/config.js';
import { type Duration, seconds } from '../kernel/context/clock.js';
import { connectionProblem } from '../kernel/database/connection-problem.js';
import { openStartCache } from '../kernel/graph/start-cache.js';
import { readConfig } from './config.js';
import type { Demo } from './demo.js';
import { type Running, start } from './process.js';
import { mapStacks } from './source-maps.js';

/**
 * The settings that `--demo-peers` adds to send to the peers, and the URL of their webhook
 * receiver.
 */
interface DemoPeers {
  settings: Readonly<Record<string, string>>;
  webhookUrl: string;
  trust(secrets: () => Promise<readonly string[]>): void;
}

/** A bridge that `--bridge` starts, and the settings of its lines. */
interface Bridge {
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Loads a program of a clone by its path: the product is built without it, and its packages are not those of the product. */
async function load<Module>(path: string, option: string): Promise<Module> {
  const program = new URL(path, import.meta.url);
  if (!existsSync(program)) throw new ConfigError([`${option}: works only in a clone of the repository`]);
  return (await import(program.href)) as Module;
}

async function demoPeers(): Promise<DemoPeers> {
  const { baseUrl } = readConfig();
  const { startDemoPeers } = await load<{
    startDemoPeers(print: (line: string) => void, baseUrl: string): Promise<DemoPeers>;
  }>('../../examples/demo-peers/start.mjs', '--demo-peers');
  return startDemoPeers(print, baseUrl);
}

async function ownBridge(): Promise<Bridge> {
  const { baseUrl, dataDir } = readConfig();
  const { startBridge } = await load<{
    startBridge(options: { print(line: string): void; baseUrl: string; folder: string }): Promise<Bridge>;
  }>('../../bridges/start.mjs', '--bridge');
  return startBridge({ print, baseUrl, folder: join(dataDir, 'bridge') });
}

/**
 * The start itself leaves 60 MB in the heap, which V8 frees only when memory is short, or never.
 * One collection of a tenth of a second frees it, while there are hardly any requests yet.
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major' });
}

/**
 * The command `npm start`: runs until `stop` is aborted. Answers the exit code: 1 if it cannot start, and says why.
 *
 * @param build the folder of this build: what each start would derive again is kept there, and its stacks are mapped.
 */
export async function run(args: readonly string[], stop: AbortSignal, build: string): Promise<0 | 1> {
  try {
    const peers = args.includes('--demo-peers') ? await demoPeers() : null;
    const bridge = args.includes('--bridge') ? await ownBridge() : null;
    const config = readConfig(undefined, { ...peers?.settings, ...bridge?.settings });
    endInAnyCase(stop, config.shutdownGrace);
    const running = await start(config, { stop, startCache: openStartCache(join(build, '.start-cache')) });
    running.services.log.info({ url: running.url }, 'listening');
    // Not before: each decorator of an entity writes a stack.
    mapStacks(build);
    giveMemoryBack();
    if (peers) await letVerify(peers, running);
    if (running.demo) await welcomeTo(running.demo, peers);
    if (!stop.aborted) await once(stop, 'abort');
    await bridge?.stop();
    return await end(running, stop);
  } catch (error) {
    if (stop.aborted && error === stop.reason) return 0;
    mapStacks(build);
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

/**
 * The receiver verifies requests with the secrets of the webhooks that were registered for its URL.
 */
async function letVerify({ trust, webhookUrl }: DemoPeers, { services }: Running): Promise<void> {
  const { signingSecretsOf } = await import('../subgraphs/webhooks/endpoint/signing-secrets.js');
  trust(() => signingSecretsOf(services, webhookUrl));
}

async function welcomeTo(demo: Demo, peers: DemoPeers | null): Promise<void> {
  const { welcome } = await import('./demo.js');
  process.stdout.write(welcome(demo, peers?.webhookUrl));
}

/** More than the closing of connections takes. */
const MARGIN: Duration = seconds(5);

/** A step of the start or the stop that hangs must not keep the process alive. */
function endInAnyCase(stop: AbortSignal, grace: Duration): void {
  const arm = () => setTimeout(() => process.exit(1), grace + MARGIN).unref();
  if (stop.aborted) arm();
  else stop.addEventListener('abort', arm, { once: true });
}

async function end({ services: { log }, stop }: Running, { reason }: AbortSignal): Promise<0 | 1> {
  log.info({ signal: reason as string }, 'stopping');
  try {
    await stop();
    return 0;
  } catch (error) {
    log.error({ err: error }, 'the stop failed');
    return 1;
  }
}

/** Returns one line for an error that the operator can mend, and the stack of any other. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if ((error as NodeJS.ErrnoException)?.code === 'EADDRINUSE')
    return `${(error as Error).message}: stop the process that listens there, or set PORT.`;
  return connectionProblem(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
