import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { migrationsOf, subgraphsOf } from '../subgraphs.js';
import { supportBundle } from '../support/bundle.js';
import { defineCommand, given, UsageError } from './command.js';

export const supportBundleCommand = defineCommand({
  usage: '[--file <path>]',
  words: ['file'],
  database: 'as it is',
  options: z.object({ file: given.default('support-bundle.json') }),
  run: async (services, { file }) => {
    const subgraphs = await subgraphsOf();
    const jobs = subgraphs.flatMap(subgraph => subgraph.jobsWith([]));
    const text = `${JSON.stringify(await supportBundle({ services, jobs, migrations: migrationsOf(subgraphs) }), null, 2)}\n`;
    const path = resolve(file);
    try {
      // Other readers of the folder may not read the file, and an existing file is not overwritten.
      writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
    }
    return [{ file: path, bytes: Buffer.byteLength(text) }];
  },
});
