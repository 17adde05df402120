import { dirname } from 'node:path';
import { sources, textOf } from './imports.js';

const ENTITY = /@Entity\(\{ schema: '(\w+)', tableName: '(\w+)' \}\)\s*export class (\w+)/g;
const STORE = /\bownedStore\((\w+),/g;

/** The tables of entities, by the name of the class. */
export const tableOf: ReadonlyMap<string, string> = new Map(
  sources
    .filter(file => !file.includes('/migrations/'))
    .flatMap(file =>
      [...textOf(file).matchAll(ENTITY)].map(([, schema, table, name]) => [name!, `${schema}.${table}`] as const),
    ),
);

/** The tables of objects that a store keeps, each with the folder of its store. */
export const storedTables: ReadonlyMap<string, string> = new Map(
  sources.flatMap(file =>
    [...textOf(file).matchAll(STORE)].flatMap(([, entity]) => {
      const table = tableOf.get(entity!);
      return table ? [[table, `${dirname(file)}/`] as const] : [];
    }),
  ),
);
