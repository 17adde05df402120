import type { SessionLibrary } from '../../core/library.js';
import { startCore } from '../../core/start.js';

const MIN_SECRET = 16;

interface Settings {
  secret: string;
  folder: string;
  host: string;
  port: number;
  pushTo: string | null;
}

/** Reads the settings of the environment. Throws one error that names everything that is wrong. */
function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const { BRIDGE_SECRET: secret = '', BRIDGE_DIR: folder = '', BRIDGE_HOST: host = '127.0.0.1' } = env;
  const { BRIDGE_PORT = '4020', SWITCHBOARD_URL = '' } = env;
  const port = Number(BRIDGE_PORT);
  const faults = [
    secret.length < MIN_SECRET ? `BRIDGE_SECRET: needs at least ${MIN_SECRET} characters` : '',
    folder === '' ? 'BRIDGE_DIR: names the folder of the sessions and their keys' : '',
    Number.isInteger(port) && port >= 0 && port < 65_536 ? '' : 'BRIDGE_PORT: must be a port',
    SWITCHBOARD_URL === '' || /^https?:\/\/[^/?#]+$/.test(SWITCHBOARD_URL) ? '' : 'SWITCHBOARD_URL: must be an origin',
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { secret, folder, host, port, pushTo: SWITCHBOARD_URL || null };
}

/** Runs a bridge until a signal, or until the process that started it is gone. Returns the exit code. */
export async function runBridge(library: SessionLibrary): Promise<number> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  if (process.connected) process.once('disconnect', () => resolve());
  // A promise of the library that nobody waits for must not end the sessions of all others.
  process.on('unhandledRejection', error => process.stderr.write(`The library failed: ${String(error)}\n`));
  try {
    const bridge = await startCore({ library, ...readSettings(process.env), print });
    print(`Bridge of ${library.name} listens on ${bridge.url}, process ${process.pid}`);
    process.send?.({ url: bridge.url });
    await end;
    await bridge.stop();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
