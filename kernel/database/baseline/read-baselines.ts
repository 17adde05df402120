import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUBGRAPHS } from '../subgraph-files.js';
import type { Baseline } from './baseline.js';

/** Reads `subgraphs/<name>/baseline/<version>/`: `tables.sql`, and the names of the migrations that it replaces, a line each. */
function readBaseline(folder: string, version: string): Baseline {
  const read = (file: string) => readFileSync(join(folder, version, file), 'utf8');
  return {
    name: `000-baseline-${version}`,
    version,
    replaces: read('replaces.txt').trim().split('\n'),
    read: () => read('tables.sql'),
  };
}

/** The baseline of each schema that has one: of the folder of its subgraph, which has one version. */
export function readBaselines(): ReadonlyMap<string, Baseline> {
  const found = readdirSync(SUBGRAPHS).flatMap(name => {
    const folder = join(SUBGRAPHS, name, 'baseline');
    if (!existsSync(folder)) return [];
    const [version = ''] = readdirSync(folder);
    return [[name.replaceAll('-', '_'), readBaseline(folder, version)] as const];
  });
  return new Map(found);
}
