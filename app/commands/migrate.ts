import { z } from 'zod';
import { migrationsOf, subgraphsOf } from '../subgraphs.js';
import { defineCommand } from './command.js';

/** Every command that writes runs the missing migrations first. This one does nothing else, and tells how far each schema is. */
export const migrateCommand = defineCommand({
  usage: '',
  options: z.object({}),
  run: async () =>
    migrationsOf(await subgraphsOf()).map(({ schema, migrations }) => {
      const names = Object.keys(migrations);
      return { schema, migrations: names.length, last: names.at(-1) };
    }),
});
