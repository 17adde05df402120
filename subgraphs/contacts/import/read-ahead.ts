import { type Context, connectionOf, jobContext } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { sql } from '../../../kernel/database/database.js';
import { readBatch } from './file/read-batch.js';
import { type ReadRows, readRows } from './file/read-rows.js';
import type { Position } from './file/split-records.js';
import type { ImportPlan } from './import.js';
import { WHOLE_FIELD } from './refusals/refusals.js';

/** The parts of an import that reading needs. */
interface Readable {
  readonly id: string;
  readonly plan: ImportPlan;
  readonly fileId: string;
}

/** Rows that were read, and where reading goes on. */
export interface ReadBatch extends ReadRows {
  readonly end: Position;
  readonly finished: boolean;
}

interface Ahead {
  readonly offset: number;
  readonly batch: Promise<ReadBatch>;
}

/** Few enough that a batch takes part of a second, and that a process that also answers requests is not held up. */
const LIMITS = { records: 2_000, bytes: 2 * 1024 * 1024 };
/** The most batches that are read ahead, because as many are worked on at once. */
const MAX_AHEAD = 2;

/** The next batch of each import, read while the database stores the one under way. */
export const batchesAhead = defineResource('batches of imports read ahead', () => ({
  value: new Map<string, Ahead>(),
}));

/** The rows behind a position: those that were read ahead, if this process did that. */
export function takeBatch(tx: Context, open: Readable, start: Position): Promise<ReadBatch> {
  const all = resourceOf(tx, batchesAhead);
  const ahead = all.get(open.id);
  all.delete(open.id);
  return ahead?.offset === start.offset ? ahead.batch : read(tx, open, start);
}

/**
 * Begins to read the next batch, unless that has begun. A file never changes, so nothing is lost if
 * the batch is not used.
 */
export function readAhead(tx: Context, open: Readable, { end, finished }: ReadBatch): void {
  if (finished) return;
  const all = resourceOf(tx, batchesAhead);
  if (all.get(open.id)?.offset === end.offset) return;
  for (const id of [...all.keys()].slice(0, Math.max(0, all.size + 1 - MAX_AHEAD))) all.delete(id);
  const batch = read(jobContext(tx, tx.caller.workspaceId), open, end);
  // The caller that takes it gets the error.
  batch.catch(() => undefined);
  all.set(open.id, { offset: end.offset, batch });
}

async function read(ctx: Context, { plan, fileId }: Readable, start: Position): Promise<ReadBatch> {
  const delimiter = plan.csv ? plan.csv.delimiter.charCodeAt(0) : null;
  const { records, end, finished } = await readBatch(connectionOf(ctx), fileId, start, LIMITS, delimiter);
  const wanted = plan.retry ? await refusedOf(ctx, plan.retry, start.row, end.row) : null;
  const taken = wanted ? records.filter(({ row }) => wanted.has(row)) : records;
  return { ...(await readRows(ctx, plan, taken)), end, finished };
}

const REFUSED = `select distinct row from contacts.import_problem where import_id = $1 and row > $2 and row <= $3
  and ($4::text is null or ${WHOLE_FIELD} = $4) and ($5::text is null or problem ->> 'rule' = $5)`;

/** The rows between two places of a file that an earlier import of it refused. */
async function refusedOf(
  ctx: Context,
  { importId, field, rule }: NonNullable<ImportPlan['retry']>,
  after: number,
  last: number,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ row: number }>(connectionOf(ctx), REFUSED, [importId, after, last, field, rule]);
  return new Set(rows.map(({ row }) => row));
}
