import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import 'reflect-metadata';
import { startEmbeddedPostgres } from '../../kernel/database/embedded-postgres.js';
import { makeTemplate } from './database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that every test file clones its database on. */
    postgresUrl: string;
  }
}

/** One server for the run; durability off, since nothing of it outlives the run. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join('/tmp', 'switchboard-test-'));
  // As root the server runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, [
    'fsync=off',
    'full_page_writes=off',
    'shared_buffers=256MB',
    'max_connections=400',
  ]);
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
