import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { type Database, sql } from '../../../../../kernel/database/database.js';

const cancelWhere = (column: 'id' | 'contact_id'): string => `with cancelled as (
    update campaigns.automation_run set status = 'CANCELLED', due_at = null, lease_until = null, fence = fence + 1,
      completed_at = $3, updated_at = $3
    where workspace_id = $1 and ${column} = $2 and status in ('RUNNING', 'WAITING')
    returning id, automation_id, version, contact_id, sandbox, step_id
  ), left_steps as (
    update campaigns.automation_run_step s set outcome = 'CANCELLED', finished_at = $3 from cancelled c
    where s.run_id = c.id and s.outcome = 'WAITING'
  ), unheard as (
    delete from campaigns.automation_listen l using cancelled c where l.run_id = c.id
  ) select id as "runId", automation_id as "automationId", version, contact_id as "contactId", sandbox, step_id as "stepId"
    from cancelled order by automation_id, id`;
const CANCEL = { REQUESTED: cancelWhere('id'), CONTACT_DELETED: cancelWhere('contact_id') } as const;

/** The cause of a cancellation: of a run by its id, or of all runs about a contact. */
export type CancelReason = keyof typeof CANCEL;

/** A run that was cancelled. */
interface Cancelled {
  readonly runId: string;
  readonly automationId: string;
  readonly version: number;
  readonly contactId: string | null;
  readonly sandbox: boolean;
  readonly stepId: string | null;
}

/**
 * Ends a run, or every run that is about a contact, with the steps of its log and its subscriptions
 * to events.
 */
export const cancelRuns = (tx: Context, reason: CancelReason, id: string): Promise<Cancelled[]> =>
  sql<Cancelled>(connectionOf(tx), CANCEL[reason], [tx.caller.workspaceId, id, tx.clock.now()]);

const MOVE = `update campaigns.automation_run set contact_id = $3 where workspace_id = $1 and contact_id = $2`;

/** Gives the runs of a contact to the one into which it was merged. */
export const moveRuns = (db: Database, workspaceId: string, from: string, into: string): Promise<object[]> =>
  sql(db, MOVE, [workspaceId, from, into]);

const FORGET = `with runs as (delete from campaigns.automation_run where workspace_id = $1 and contact_id = $2)
  delete from campaigns.automation_entry where contact_id = $2`;

/** Removes the runs and entries of a contact. */
export const eraseRuns = (db: Database, workspaceId: string, contactId: string): Promise<object[]> =>
  sql(db, FORGET, [workspaceId, contactId]);

const OLD = `delete from campaigns.automation_run where id in (
  select id from campaigns.automation_run where completed_at < $1 order by completed_at limit $2) returning id`;

/** Removes runs that ended before a time, `limit` at most. Returns how many. */
export const removeOldRuns = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, OLD, [before, limit])).length;

const OF_DELETED = `delete from campaigns.automation_run where id in (
  select r.id from campaigns.automation a join campaigns.automation_run r on r.automation_id = a.id
   where a.deleted_at is not null limit $1) returning id`;

/** Removes runs of deleted automations, `limit` at most. Returns how many. */
export const removeRunsOfDeleted = async (db: Database, limit: number): Promise<number> =>
  (await sql(db, OF_DELETED, [limit])).length;
