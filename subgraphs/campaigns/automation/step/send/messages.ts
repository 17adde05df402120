import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, sql } from '../../../../../kernel/database/database.js';
import type { RunState } from '../step.js';

const NOTE = `insert into campaigns.automation_message (message_id, run_id, step_id, workspace_id, contact_id, sandbox, sent, at)
  values ($1, $2, $3, $4, $5, $6, false, $7) on conflict do nothing`;

interface Noted {
  readonly run: RunState;
  readonly stepId: string;
  readonly contactId: string;
  readonly messageId: string;
}

/** Records a message before channels are asked for it, so that none of its events is missed. */
export async function noteMessage(ctx: Context, { run, stepId, contactId, messageId }: Noted): Promise<void> {
  const { workspaceId, sandbox } = ctx.caller;
  await sql(connectionOf(ctx), NOTE, [messageId, run.id, stepId, workspaceId, contactId, sandbox, ctx.clock.now()]);
}

const SENT = 'update campaigns.automation_message set sent = true where message_id = $1';

/** Notes that channels have taken a message. */
export const markSent = (tx: Context, messageId: string): Promise<object[]> => sql(tx.em, SENT, [messageId]);

/** Keeps the events of messages, for steps that ask later. */
const KEEP = `update campaigns.automation_message m set events = m.events || g.state
  from json_to_recordset($1::json) as g(id text, state text)
  where m.message_id = g.id and not m.events @> array[g.state] returning m.message_id as id`;

/** A message, and a state that it has come to. */
export interface Became {
  readonly id: string;
  readonly state: string;
}

/** Keeps a state of messages, each once. */
export const keepState = (db: Database, became: readonly Became[]): Promise<object[]> =>
  sql(db, KEEP, [JSON.stringify(became)]);

const EVENTS = `select message_id as id, events from campaigns.automation_message
  where run_id = $1 and step_id = $2 and sent order by message_id desc limit 1`;

/** Returns the last message of a step, with its events so far. */
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
