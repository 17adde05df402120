import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUBGRAPHS } from '../subgraph-files.js';
import type { SqlFunction } from './sql-function.js';

/** The functions of each schema that has some: the files below `subgraphs/<name>/functions`. Throws where the build copied none. */
export function readFunctions(): ReadonlyMap<string, readonly SqlFunction[]> {
  const files = readdirSync(SUBGRAPHS, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => filesBelow(join(name, 'functions')));
  if (files.length === 0) throw new Error(`There are no SQL functions below ${SUBGRAPHS}: run npm run build.`);
  const functions = files.sort().map(path => ({
    file: join('subgraphs', path),
    text: readFileSync(join(SUBGRAPHS, path), 'utf8'),
  }));
  return Map.groupBy(functions, ({ file }) => file.split('/')[1]!.replaceAll('-', '_'));
}

function filesBelow(folder: string): string[] {
  try {
    const names = readdirSync(join(SUBGRAPHS, folder), { recursive: true, encoding: 'utf8' });
    return names.filter(name => name.endsWith('.sql')).map(name => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
