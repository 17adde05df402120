import { minutes } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { storeSet } from '../contact-set.js';
import { readSegment } from '../segment.service.js';
import { DROP_SETS } from '../tracking/jobs.js';
import type { SegmentSnapshot, SnapshotContacts } from './snapshot.js';

const ONE = `select no, snapshot_id as id, segment_id as "segmentId", size, created_at as "createdAt"
  from contacts.segment_set where snapshot_id = $1 and workspace_id = $2 and not dropped`;
const PAGE = `select contact_id as id from contacts.segment_set_member
  where set_no = $1 and contact_id > $2 order by contact_id limit $3`;
const DROP = 'update contacts.segment_set set dropped = true where no = $1';

/** A request's own limit of a statement is too short for a million contacts. */
const LIMIT = `select set_config('statement_timeout', $1, true)`;
const TIMEOUT = minutes(5);

type Row = SegmentSnapshot & { no: number };

/** Throws `NOT_FOUND`. */
const readSnapshot = async (ctx: Context, id: string): Promise<Row> =>
  (await sql<Row>(ctx.wakes ? ctx.em : ctx.db, ONE, [id, ctx.caller.workspaceId]))[0] ?? fail('NOT_FOUND');

/**
 * Freezes who fits a segment now, in one statement. A repetition with the same snapshot id answers the first snapshot.
 * Throws `NOT_FOUND`.
 *
 * @param snapshotId of the caller's making, unique over all workspaces.
 */
export function snapshotSegment(ctx: Context, segmentId: string, snapshotId: string): Promise<SegmentSnapshot> {
  return transact(ctx, async tx => {
    await sql(tx.em, LIMIT, [String(TIMEOUT)]);
    await storeSet(tx, await readSegment(tx, segmentId), snapshotId);
    return readSnapshot(tx, snapshotId);
  });
}

/** Up to `limit` contacts of a snapshot after the contact `after`. Throws `NOT_FOUND`. */
export async function snapshotContacts(
  ctx: Context,
  snapshotId: string,
  after: string | null,
  limit: number,
): Promise<SnapshotContacts> {
  const { no } = await readSnapshot(ctx, snapshotId);
  const rows = await sql<{ id: string }>(ctx.db, PAGE, [no, after ?? '', limit]);
  const contactIds = rows.map(({ id }) => id);
  return { contactIds, next: rows.length === limit ? contactIds.at(-1)! : null };
}

/** Throws `NOT_FOUND`. A job deletes the rows. */
export function dropSnapshot(ctx: Context, snapshotId: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    await sql(tx.em, DROP, [(await readSnapshot(tx, snapshotId)).no]);
    wake(tx, DROP_SETS);
    return new Deleted(snapshotId);
  });
}
