import { setTimeout as pause } from 'node:timers/promises';
import type { Graph } from '../gateway/index.js';
import type { Config } from '../kernel/config/config.js';
import type { Clock, Duration } from '../kernel/context/clock.js';
import type { Log } from '../kernel/context/log.js';
import type { Services } from '../kernel/context/services.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded/postgres.js';
import { assertSessions } from '../kernel/database/sessions/assert-sessions.js';
import type { StartCache } from '../kernel/graph/start-cache.js';
import type { TelemetryConfig } from '../kernel/telemetry/config.js';
import { Cleanup } from './cleanup.js';
import type { Demo } from './demo.js';

/** The parts that a test or a command replaces. */
export interface Overrides {
  clock?: Clock;
  log?: Log;
  /** Jobs run only when they are settled, without Agenda: a wake starts none. */
  jobsByHand?: boolean;
  /** No demo workspace. */
  demo?: false;
  /** Ends the start after the step that is under way; `start` then throws the reason. */
  stop?: AbortSignal;
  /** Keeps the texts that every start of this build derives; by default nothing is kept. */
  startCache?: StartCache;
}

/** A running process. */
export interface Running {
  url: string;
  services: Services;
  graph: Graph | null;
  demo: Demo | null;
  /** The ports that take mail that comes in, and mail of programs; `null` where it is not taken. */
  mailPorts: { in: number | null; starttls: number | null; tls: number | null };
  /** Finishes the requests and job runs under way, within `config.shutdownGrace`. */
  stop(): Promise<void>;
}

/** More than the embedded PostgreSQL takes to be launched, but not to be ready. */
const LAUNCH_TIME: Duration = 30;

/** Starts the roles of the configuration in this process. If a step fails, the earlier ones are undone. */
export async function start(config: Config, overrides: Overrides = {}): Promise<Running> {
  const cleanup = new Cleanup();
  const stop = () => cleanup.run(config.shutdownGrace);
  try {
    overrides.stop?.throwIfAborted();
    const databaseUrl = beginDatabase(config, cleanup);
    // Its failure is thrown where it is awaited.
    databaseUrl.catch(() => undefined);
    // An embedded PostgreSQL starts while the rest of the code is loaded, which would keep this
    // process from launching it. A configured database is checked first: if it cannot be used,
    // nothing else is worth its second.
    await (config.databaseUrl ? databaseUrl : Promise.race([databaseUrl, pause(LAUNCH_TIME)]));
    if (config.telemetry) await traceProcess(config.telemetry, config, cleanup);
    const { assemble } = await import('./assemble.js');
    return { ...(await assemble(config, databaseUrl, overrides, cleanup)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Its packages are loaded where a collector is configured. */
async function traceProcess(telemetry: TelemetryConfig, { roles }: Config, cleanup: Cleanup): Promise<void> {
  const { startTracing } = await import('../kernel/telemetry/sdk.js');
  const tracing = startTracing(telemetry, roles.join(','));
  cleanup.add('the export of traces', () => tracing.stop());
}

/** The URL of the configured database once it has answered, or of an embedded one once that has started. */
async function beginDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config, cleanup: Cleanup): Promise<string> {
  if (databaseUrl) {
    await assertSessions({ url: databaseUrl, directUrl: databaseDirectUrl });
    return databaseUrl;
  }
  const starting = startEmbeddedPostgres(dataDir);
  cleanup.add('the embedded PostgreSQL', () => starting.then(stopServer, nothingToStop));
  return (await starting).url;
}

const stopServer = (server: EmbeddedPostgres): Promise<void> => server.stop();
/** The start has already failed with the reason. */
const nothingToStop = (): void => undefined;
