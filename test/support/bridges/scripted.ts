import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ScriptedService } from '../../../bridges/chatapp/scripted/service.js';
import { running } from '../running.js';

const ROOT = resolve(import.meta.dirname, '../../..');
export const SCRIPTED = join(ROOT, 'bridges/chatapp/dist/scripted.js');

/** Bundles programs of the bridges, which takes a quarter of a second. */
export const buildBridges = (...names: string[]): Buffer =>
  execFileSync(process.execPath, [join(ROOT, 'bridges/build.mjs'), ...names]);

/** The bridge of chatapp as a process, over a scripted service that outlives it. */
export interface ScriptedBridge {
  readonly service: ScriptedService;
  readonly url: string;
  readonly secret: string;
  /** Kills it. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, on its port and with what it had on disk. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SECRET = 'a secret of the scripted bridge';

export async function startScripted(pushTo?: string): Promise<ScriptedBridge> {
  buildBridges('scripted');
  const service = await new ScriptedService().start();
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-scripted-'));
  const env = { BRIDGE_SECRET: SECRET, BRIDGE_DIR: folder, SCRIPT_PORT: String(service.port), LOG_LEVEL: 'silent' };
  let [url, child] = ['', null as ReturnType<typeof run> | null];
  const run = (port: string) => {
    const settings = { ...env, BRIDGE_PORT: port, ...(pushTo ? { SWITCHBOARD_URL: pushTo } : {}) };
    const started = spawn(process.execPath, [SCRIPTED], {
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(started);
    return started;
  };
  const start = async () => {
    child = run(url ? new URL(url).port : '0');
    [{ url }] = (await once(child, 'message')) as [{ url: string }];
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    running.delete(child);
  };
  await start();
  return {
    ...{ service, secret: SECRET, kill, start },
    get url() {
      return url;
    },
    stop: async () => {
      await kill('SIGTERM');
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
