import { resolve } from 'node:path';
import { z } from 'zod';
import { backUpEmbedded, restoreEmbedded } from '../../kernel/database/embedded/backup.js';
import { reencryptSecrets } from '../../kernel/encryption/encryption-key.js';
import { SEALED_COLUMNS } from '../secrets.js';
import { migrationsOf, subgraphsOf } from '../subgraphs.js';
import { defineCommand, given, UsageError } from './command.js';

/**
 * Every command that writes runs the missing migrations first. This one does nothing else, and
 * prints the state of each schema.
 */
export const migrateCommand = defineCommand({
  usage: '',
  options: z.object({}),
  run: async () =>
    migrationsOf(await subgraphsOf()).map(({ schema, baseline, migrations, functions = [] }) => {
      const names = [...(baseline ? [baseline.name] : []), ...Object.keys(migrations)];
      return { schema, migrations: names.length, functions: functions.length, last: names.at(-1) };
    }),
});

export const reencryptSecretsCommand = defineCommand({
  usage: '',
  options: z.object({}),
  run: async services => [{ reencrypted: await reencryptSecrets(services, SEALED_COLUMNS) }],
});

/** Another server has programs of its own for this, which also fit its version. */
function assertEmbedded(databaseUrl: string | null): void {
  if (databaseUrl !== null)
    throw new UsageError('DATABASE_URL names a server: back it up with pg_dump (docs/operating.md).');
}

/** Copies a running installation with the embedded server, with its keys, into a new folder. */
export const backupCommand = defineCommand({
  usage: '<folder>',
  words: ['folder'],
  database: 'as it is',
  options: z.object({ folder: given }),
  run: async ({ config, db }, { folder }) => {
    assertEmbedded(config.databaseUrl);
    const path = resolve(folder);
    await backUpEmbedded(db.url, config.dataDir, path);
    return [{ folder: path }];
  },
});

/** Fills an empty DATA_DIR with a backup. */
export const restoreCommand = defineCommand({
  usage: '<folder>',
  words: ['folder'],
  database: 'none',
  options: z.object({ folder: given }),
  run: async ({ config }, { folder }) => {
    assertEmbedded(config.databaseUrl);
    await restoreEmbedded(resolve(folder), config.dataDir);
    return [{ dataDir: config.dataDir }];
  },
});
