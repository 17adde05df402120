import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Seconds of processor time. The tested code takes a tenth of it; code whose time grows with the
 * square of its input takes minutes.
 */
const LIMIT = 15;

/**
 * Runs a module of the sources in a process that the kernel ends (`SIGXCPU`, `SIGKILL`) when it has
 * used its processor time. That counts this process alone: neither other processes nor leftovers of
 * other tests are part of it.
 */
export async function boundedRun(module: string): Promise<{ printed: string; ended: number | NodeJS.Signals }> {
  const limited = ['-c', `ulimit -t ${LIMIT} && exec "$0" "$@"`, process.execPath];
  const hooks = join(import.meta.dirname, 'source-imports.ts');
  const child = spawn('sh', [...limited, '--import', hooks, module], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', chunk => (printed += chunk));
  child.stderr.setEncoding('utf8').on('data', chunk => (printed += chunk));
  const [code, signal] = await once(child, 'close');
  return { printed, ended: code ?? signal };
}
