import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Listen } from '../../step/step.js';
import type { ClaimedRun } from './claim.js';

const LISTEN = `insert into campaigns.automation_listen (run_id, step_id, event, workspace_id, contact_id, message_id)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (run_id, step_id) do update set event = excluded.event, message_id = excluded.message_id`;
/** Lets a run hear an event at its step. */
export const listenTo = (tx: Context, run: ClaimedRun, { event, contactId, messageId }: Listen): Promise<object[]> =>
  sql(tx.em, LISTEN, [run.id, run.stepId, event, run.workspaceId, contactId, messageId]);

const UNLISTEN = {
  step: 'delete from campaigns.automation_listen where run_id = $1 and step_id = $2',
  run: `delete from campaigns.automation_listen where run_id = $1 and $2::text is not null`,
} as const;

/** Lets a run hear nothing more at its step, or at all. */
export const stopListening = (tx: Context, { id, stepId }: ClaimedRun, from: 'step' | 'run'): Promise<object[]> =>
  sql(tx.em, UNLISTEN[from], [id, stepId]);

const LISTEN_TO_GOALS = `insert into campaigns.automation_listen (run_id, step_id, event, workspace_id, contact_id)
  select $1, g.step_id, g.event, $2, $3 from unnest($4::text[], $5::text[]) as g (step_id, event)`;

/** A step of a run that waits for an event from the start on. */
interface Goal {
  readonly stepId: string;
  readonly event: string;
}

/** Lets a run of the caller's workspace hear the events of its goals. */
export const listenToGoals = (
  tx: Context,
  runId: string,
  contactId: string,
  goals: readonly Goal[],
): Promise<object[]> =>
  sql(tx.em, LISTEN_TO_GOALS, [
    runId,
    tx.caller.workspaceId,
    contactId,
    goals.map(({ stepId }) => stepId),
    goals.map(({ event }) => event),
  ]);

/** SQL that lets a run go on. One signal at a time, and a goal before all others. */
const WAKE = `update campaigns.automation_run r
    set signal = jsonb_build_object('stepId', w.step_id, 'event', w.event, 'goal', w.goal), due_at = least(r.due_at, $2)
  from json_to_recordset($1::json) as w(run_id text, step_id text, event text, goal bool)
  where r.id = w.run_id and r.status in ('RUNNING', 'WAITING')
    and (r.signal is null or w.goal and not (r.signal -> 'goal')::bool) returning r.id`;

/** An event that a step of a run waits for. */
export interface AwaitedEvent {
  readonly run_id: string;
  readonly step_id: string;
  readonly event: string;
  readonly goal: boolean;
}

/** Wakes runs for which an event came, each once. Returns how many. */
export async function wakeRuns({ db, clock }: Services, awaited: readonly AwaitedEvent[]): Promise<number> {
  if (awaited.length === 0) return 0;
  return (await sql(db, WAKE, [JSON.stringify(awaited), clock.now()])).length;
}
