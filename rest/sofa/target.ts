import type { EnvelopeName } from '../response/envelope.js';
import { colonPath, type Row, rootOf } from '../route.js';

/** A root field that SOFA makes an operation of. */
export interface Target {
  readonly field: string;
  readonly root: 'Query' | 'Mutation';
  readonly method: Row['method'];
  readonly path: string;
  readonly status: Row['status'];
  readonly envelope: EnvelopeName;
  readonly ids: string | undefined;
  readonly made: string | undefined;
}

/** The row's own field, and the one that tries it without effect: at a path that is never served. */
export function targetsOf(row: Row): Target[] {
  const { method, status, envelope, ids, made, field } = row;
  const path = colonPath(row.path);
  const own: Target = { root: rootOf(row), method, path, field, status, envelope, ids, made };
  if (!row.dryRun) return [own];
  return [own, { ...own, path: `${path}/dry-run`, field: row.dryRun, status: 200, envelope: 'item' }];
}
