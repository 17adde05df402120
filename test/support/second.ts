import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import type { TestApp } from './app.js';
import { startCache } from './start-cache.js';

/** A second process of the same installation: the database, the clock and the key are those of the app. */
export async function startSecond(app: TestApp, env: Record<string, string> = {}): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-second-'));
  const { databaseUrl, encryptionKey, baseUrl } = app.services.config;
  const config = readConfig({
    ...env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    BASE_URL: baseUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl!,
    DATABASE_POOL: '5',
    DATABASE_WAIT: '60s',
    ENCRYPTION_KEY: Buffer.from(encryptionKey).toString('base64'),
  });
  const log = pino({ level: 'silent' });
  const running = await start(config, { clock: app.clock, log, jobsByHand: true, demo: false, startCache });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
