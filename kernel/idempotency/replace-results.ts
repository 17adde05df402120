import type { Context } from '../context/context.js';
import { sql } from '../database/database.js';

const REPLACE = `update idempotency.request r set result = e.result
  from unnest($2::bool[], $3::text[], $4::text[], $5::text[]) e(sandbox, key, before, result)
  where r.workspace_id = $1 and r.sandbox = e.sandbox and r.key = e.key and r.result = e.before`;

/** A stored result, encrypted, and the one that takes its place. */
interface Replaced {
  readonly sandbox: boolean;
  readonly key: string;
  readonly result: string;
  readonly next: string;
}

/** Replaces results of the caller's workspace; one that has changed meanwhile is left alone. */
export const replaceResults = (ctx: Context, rows: readonly Replaced[]): Promise<object[]> =>
  sql(ctx.db, REPLACE, [
    ctx.caller.workspaceId,
    rows.map(({ sandbox }) => sandbox),
    rows.map(({ key }) => key),
    rows.map(({ result }) => result),
    rows.map(({ next }) => next),
  ]);
