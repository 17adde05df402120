import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrationsOf, subgraphsOf } from '../../app/subgraphs.js';
import { migrate } from '../../kernel/database/migrate.js';
import type { StartCache } from '../../kernel/graph/start-cache.js';

const TEMPLATE = 'switchboard_template';

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates once; every test database is a copy of the result. */
export async function makeTemplate(serverUrl: string, startCache: StartCache): Promise<void> {
  await administer(serverUrl, `create database ${TEMPLATE}`);
  await migrate(databaseUrl(serverUrl, TEMPLATE), migrationsOf(await subgraphsOf(startCache)));
}

/** Makes a database of a dump of SQL. Returns its name. */
export async function restoreDump(serverUrl: string, dump: string): Promise<string> {
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name}`);
  await administer(databaseUrl(serverUrl, name), dump);
  return name;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function cloneDatabase(serverUrl: string, template = TEMPLATE): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // Copying the files is half of the work of copying each page through the log.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
