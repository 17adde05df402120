import { after, type Duration, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { durationOf } from '../../definition/fields.js';
import type { RunState } from '../step.js';

/** A message that was noted and of which it is not known whether it was taken counts so long. */
const DOUBT: Duration = minutes(10);

const LOCK = `select pg_advisory_xact_lock(hashtextextended('automation message ' || $1, 0))`;
const KNOWN = 'select from campaigns.automation_message where message_id = $1';
const COUNT = `select count(*)::int as count from campaigns.automation_message
  where workspace_id = $1 and contact_id = $2 and sandbox = $3 and at > $4 and (sent or at > $5)`;
const NOTE = `insert into campaigns.automation_message (message_id, run_id, step_id, workspace_id, contact_id, sandbox, sent, at)
  values ($1, $2, $3, $4, $5, $6, false, $7) on conflict do nothing`;

/** How many messages automations may send to one contact within a time. */
export interface MessageLimit {
  readonly messages: number;
  readonly per: string;
}

interface Noted {
  readonly run: RunState;
  readonly stepId: string;
  readonly contactId: string;
  readonly messageId: string;
  /** `null`: it does not count. */
  readonly limit: MessageLimit | null;
}

/**
 * Notes a message before channels are asked for it, so that what becomes of it is heard whenever it happens. Answers `false` if
 * the contact has had as many messages as it may have. A repetition answers the same as the first time.
 */
export function noteMessage(ctx: Context, { run, stepId, contactId, messageId, limit }: Noted): Promise<boolean> {
  return transact(ctx, async tx => {
    const { workspaceId, sandbox } = tx.caller;
    const now = tx.clock.now();
    const [known] = await sql(tx.em, KNOWN, [messageId]);
    if (known) return true;
    if (limit) {
      await sql(tx.em, LOCK, [contactId]);
      const since = after(now, -durationOf(limit.per));
      const given = [workspaceId, contactId, sandbox, since, after(now, -DOUBT)];
      const [row] = await sql<{ count: number }>(tx.em, COUNT, given);
      if (row!.count >= limit.messages) return false;
    }
    await sql(tx.em, NOTE, [messageId, run.id, stepId, workspaceId, contactId, sandbox, now]);
    return true;
  });
}

const EVENTS = `select message_id as id, events from campaigns.automation_message
  where run_id = $1 and step_id = $2 and sent order by message_id desc limit 1`;

/** The last message of a step, and what has become of it so far. */
export async function lastMessage(
  ctx: Context,
  runId: string,
  stepId: string,
): Promise<{ id: string; events: readonly string[] } | null> {
  const [row] = await sql<{ id: string; events: string[] }>(connectionOf(ctx), EVENTS, [runId, stepId]);
  return row ?? null;
}

const OF_RUNS = `select run_id as "runId", message_id as id from campaigns.automation_message
  where run_id = any($1) and sent order by message_id`;

/** Ids of the messages of runs, in the order of time. */
export const messagesOfRuns = defineBatched<string, string[]>('messages of runs', 100, async (on, ids) => {
  const rows = await sql<{ runId: string; id: string }>(on, OF_RUNS, [[...new Set(ids)]]);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return ids.map(id => (byRun.get(id) ?? []).map(row => row.id));
});

const LIMIT = 'select messages, per from campaigns.automation_limit where workspace_id = $1';

export async function messageLimit(ctx: Context): Promise<MessageLimit | null> {
  const [row] = await sql<MessageLimit>(connectionOf(ctx), LIMIT, [ctx.caller.workspaceId]);
  return row ?? null;
}
