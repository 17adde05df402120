import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsOf, subgraphsOf } from '../../app/subgraphs.js';
import { sources, textOf } from '../support/imports.js';

const files = sources.filter(file => /\bextends Migration\b/.test(textOf(file)));
const owners = migrationsOf(await subgraphsOf());
const named = owners.flatMap(({ migrations }) => Object.entries(migrations));

test('a migration imports nothing, so that what it does never changes', () => {
  expect(files.length).toBeGreaterThan(150);
  const imported = files.flatMap(file =>
    [...textOf(file).matchAll(/\bfrom '([^']+)';/g)].map(([, from]) => [file, from]),
  );
  expect(imported.filter(([, from]) => from !== '@mikro-orm/migrations')).toEqual([]);
});

test('a migration stands in the database under the name of its file', () => {
  /** `outbox-trace.ts` makes the migration of each subgraph, which the subgraph gives a number. */
  const isFileOf = (name: string, { name: className }: { name: string }) =>
    name.endsWith('-outbox-trace') ||
    files.some(file => basename(file, '.ts') === name && textOf(file).includes(`class ${className} extends Migration`));
  expect(named.filter(([name, migration]) => !isFileOf(name, migration)).map(([name]) => name)).toEqual([]);
  expect(named.filter(([name]) => !name.endsWith('-outbox-trace'))).toHaveLength(files.length - 1);
});
