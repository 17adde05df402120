import type { EnvelopeName } from '../response/envelope.js';
import { colonPath, dryRunPath, type Row, rootOf } from '../route.js';

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

/** The row's own field, and the one that tries it without effect, which a row of its own shares. */
export function targetsOf(row: Row): Target[] {
  const { method, status, envelope, ids, made, field } = row;
  if (row.tries) return [];
  const path = colonPath(row.path);
  const own: Target = { root: rootOf(row), method, path, field, status, envelope, ids, made };
  if (!row.dryRun) return [own];
  return [own, { ...own, path: dryRunPath(path), field: row.dryRun, status: 200, envelope: 'item' }];
}
