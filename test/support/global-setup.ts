import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import 'reflect-metadata';
import { startEmbeddedPostgres } from '../../kernel/database/embedded/postgres.js';
import { openStartCache } from '../../kernel/graph/start-cache.js';
import { makeTemplate } from './database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that every test file clones its database on. */
    postgresUrl: string;
    /** Folder of the texts that a start derives of the schemas. */
    startCache: string;
  }
}

const GIGABYTE = 2 ** 30;

/** The one of the build: its texts are found by all that they are derived of, so runs share them. */
const START_CACHE = join(import.meta.dirname, '../../dist/.start-cache');

/** Memory, where there is enough: on an ext4 with `discard` the files of a new database take ten times as long as in memory. */
function folderOfServers(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 * GIGABYTE ? '/dev/shm' : '/tmp';
  } catch {
    return '/tmp';
  }
}

/** One server for the run; durability off, since nothing of it outlives the run. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(folderOfServers(), 'switchboard-test-'));
  // When started by root, the server runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, [
    'fsync=off',
    'full_page_writes=off',
    'shared_buffers=256MB',
    'max_wal_size=256MB',
    'max_connections=400',
  ]);
  await makeTemplate(server.url, openStartCache(START_CACHE));
  project.provide('startCache', START_CACHE);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
