import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import type { RunData, RunState } from './step.js';

/** Runs whose data a digest has. */
const MAX_ITEMS = 100;
/** Bytes of those data, as JSON. */
const MAX_BYTES = 32_768;

/** The first one collects. A digest that is closed is not joined: its row is gone. */
const JOIN = `insert into campaigns.automation_digest as d (automation_id, step_id, subject, run_id, joined) values ($1, $2, $3, $4, 1)
  on conflict (automation_id, step_id, subject) do update set joined = d.joined + 1 returning run_id as "runId"`;

/**
 * When the run that collects was cancelled, another takes over. This is a statement of its own: a
 * statement that began before that run was stored, and met the digest only afterwards, does not see
 * the run.
 */
const REPLACE = `update campaigns.automation_digest d set run_id = $4 where (automation_id, step_id, subject) = ($1, $2, $3)
  and not exists (select from campaigns.automation_run r where r.id = d.run_id and r.status in ('RUNNING', 'WAITING'))
  returning run_id as "runId"`;

/** Returns the run that collects for this one. */
export async function joinDigest(ctx: Context, run: RunState, stepId: string, subject: string): Promise<string> {
  const values = [run.automationId, stepId, sha256(subject).toString('base64url'), run.id];
  const [joined] = await sql<{ runId: string }>(connectionOf(ctx), JOIN, values);
  if (joined!.runId === run.id) return run.id;
  const [replaced] = await sql<{ runId: string }>(connectionOf(ctx), REPLACE, values);
  return (replaced ?? joined)!.runId;
}

const CLOSE = 'delete from campaigns.automation_digest where run_id = $1 returning run_id';
const COUNT = 'select count(*)::int as count from campaigns.automation_run where digest_run_id = $1';
const ITEMS = `select data from campaigns.automation_run where digest_run_id = $1 order by id limit $2`;

export interface Collected {
  readonly count: number;
  readonly items: readonly RunData[];
}

/**
 * Returns the collected data, the run's own first, and how many runs joined. The count is final,
 * because the row stays locked until the result is stored.
 */
export async function closeDigest(ctx: Context, { id, data }: RunState): Promise<Collected> {
  await sql(connectionOf(ctx), CLOSE, [id]);
  const [counted] = await sql<{ count: number }>(connectionOf(ctx), COUNT, [id]);
  const rows = await sql<{ data: RunData }>(connectionOf(ctx), ITEMS, [id, MAX_ITEMS - 1]);
  return { count: 1 + counted!.count, items: withinBytes([data, ...rows.map(row => row.data)]) };
}

const OF_DELETED = `delete from campaigns.automation_digest d using campaigns.automation a
  where a.deleted_at is not null and d.automation_id = a.id returning 1`;

/** Removes digests of deleted automations. Returns how many. */
export const removeDigests = async (db: Database): Promise<number> => (await sql(db, OF_DELETED, [])).length;

function withinBytes(items: readonly RunData[]): RunData[] {
  const kept: RunData[] = [];
  let left = MAX_BYTES;
  for (const item of items) {
    left -= Buffer.byteLength(JSON.stringify(item));
    if (left < 0) break;
    kept.push(item);
  }
  return kept;
}
