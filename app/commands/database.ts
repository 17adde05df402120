import { z } from 'zod';
import { reencryptSecrets } from '../../kernel/security/encryption-key.js';
import { SEALED_COLUMNS } from '../secrets.js';
import { migrationsOf, subgraphsOf } from '../subgraphs.js';
import { defineCommand } from './command.js';

/**
 * Every command that writes runs the missing migrations first. This one does nothing else, and
 * prints the state of each schema.
 */
export const migrateCommand = defineCommand({
  usage: '',
  options: z.object({}),
  run: async () =>
    migrationsOf(await subgraphsOf()).map(({ schema, migrations, functions = [] }) => {
      const names = Object.keys(migrations);
      return { schema, migrations: names.length, functions: functions.length, last: names.at(-1) };
    }),
});

export const reencryptSecretsCommand = defineCommand({
  usage: '',
  options: z.object({}),
  run: async services => [{ reencrypted: await reencryptSecrets(services, SEALED_COLUMNS) }],
});
