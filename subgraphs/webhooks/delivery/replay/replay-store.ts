import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import type { WebhookReplay } from './replay.js';

const INSERT = `
  insert into webhooks.replay (id, workspace_id, webhook_id, "from", "to", done_seq, created_at, failed_only)
  select $1, $2, $3, $4, $5, 0, $6, $7 where not exists (select from webhooks.replay r where r.webhook_id = $3)
  returning id`;

/** Stores a replay of a locked endpoint. Returns `false` when another one of it goes on. */
export async function insertReplay(em: Em, workspaceId: string, replay: WebhookReplay, now: Date): Promise<boolean> {
  const { id, webhookId, from, to, failedOnly } = replay;
  return (await sql(em, INSERT, [id, workspaceId, webhookId, from, to, now, failedOnly])).length > 0;
}

const POSTPONE = 'update webhooks.replay set due_at = $2 where id = $1';

/** Lets a replay wait until a time. */
export const postponeReplay = (em: Em, id: string, until: Date): Promise<object[]> => sql(em, POSTPONE, [id, until]);

const ADVANCE = 'update webhooks.replay set done_at = $2, done_seq = $3 where id = $1';

/** Keeps the last event that a replay has queued. */
export const advanceReplay = (
  em: Em,
  id: string,
  last: { readonly at: Date; readonly seq: number },
): Promise<object[]> => sql(em, ADVANCE, [id, last.at, last.seq]);

/** Removes a replay that has come to the end of its range. */
export const endReplay = (em: Em, id: string): Promise<object[]> =>
  sql(em, 'delete from webhooks.replay where id = $1', [id]);

const ORPHANS = `
  delete from webhooks.replay where id in (
    select r.id from webhooks.replay r
     where r.created_at <= $1
       and not exists (select from webhooks.endpoint e where e.id = r.webhook_id and e.deleted_at is null) limit $2) returning id`;

/** Removes replays of deleted endpoints, `limit` at most. Returns how many. */
export const removeOrphanedReplays = async (db: Database, now: Date, limit: number): Promise<number> =>
  (await sql(db, ORPHANS, [now, limit])).length;
