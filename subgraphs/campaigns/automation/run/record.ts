import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { runCompleted, runFailed } from '../events.js';
import { ENDED, type Move, valuesOf, withMoves } from '../flow/moves.js';
import { WORK_CALLS, WORK_STEPS } from '../jobs.js';
import type { Lane, Listen, RunData, RunResult, Signal } from '../step/step.js';
import type { ClaimedRun } from './claim.js';
import type { AutomationRunError, RunStatus, StepOutcome } from './run.js';
import { countRuns } from './sums.js';

/** Where a run is after a step. */
export interface Position {
  readonly status: RunStatus;
  readonly stepId: string | null;
  readonly entered: boolean;
  readonly place: number;
  readonly lane: Lane;
  /** `null`: it has ended, or its worker goes on with it. */
  readonly dueAt: Date | null;
  /** Whether its worker goes on with it under the same lease. */
  readonly goesOn: boolean;
  readonly attempts: number;
  /** The present. */
  readonly at: Date;
  readonly listen?: Listen | undefined;
  /** Whether what it listened to does not matter any more: at its step, or at all. */
  readonly unlisten: 'step' | 'run' | null;
  readonly digestRunId?: string | undefined;
  readonly data?: RunData | undefined;
  readonly result?: RunResult | undefined;
  readonly error?: AutomationRunError | undefined;
}

/** What the log says of the step. */
export interface Note {
  readonly place: number;
  readonly stepId: string;
  readonly type: string;
  readonly outcome: StepOutcome;
  readonly output: object | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly messageId: string | null;
}

const MOVE = `update campaigns.automation_run set status = $3, step_id = $4, entered = $5, place = $6, lane = $7,
    due_at = case when $9 then due_at when $15::jsonb is distinct from signal and signal is not null and $3 = 'WAITING' then $14
      else $8::timestamptz end, lease_until = case when $9 then lease_until end,
    arrived_at = case when place = $6 then arrived_at else $14::timestamptz end, attempts = $10, data = coalesce($11::jsonb, data), result = $12, error = $13::jsonb,
    signal = case when signal is distinct from $15::jsonb then signal end, digest_run_id = $16,
    completed_at = case when $3 in ('COMPLETED', 'FAILED') then $14::timestamptz end, updated_at = $14
  where id = $1 and fence = $2 and status in ('RUNNING', 'WAITING') returning signal`;

const LOG = `insert into campaigns.automation_run_step (run_id, place, step_id, type, outcome, output, started_at, finished_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (run_id, place) do update set outcome = excluded.outcome, finished_at = excluded.finished_at,
    output = coalesce(excluded.output, campaigns.automation_run_step.output)`;

const LISTEN = `insert into campaigns.automation_listen (run_id, step_id, event, workspace_id, contact_id, message_id)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (run_id, step_id) do update set event = excluded.event, message_id = excluded.message_id`;
const UNLISTEN = {
  step: 'delete from campaigns.automation_listen where run_id = $1 and step_id = $2',
  run: `delete from campaigns.automation_listen where run_id = $1 and $2::text is not null`,
} as const;

/** What is stored: with what a step that listens heard meanwhile. */
export interface Stored {
  readonly signal: Signal | null;
}

/**
 * Stores where a run is, what the log says and the event of its end in one transaction. Answers `null`, and stores nothing, if
 * the run is no longer this worker's: its lease ran out and another has it, or it was cancelled.
 */
export function recordStep(ctx: Context, run: ClaimedRun, to: Position, note: Note): Promise<Stored | null> {
  return transact(ctx, async tx => {
    const state = [to.status, to.stepId, to.entered, to.place, to.lane, to.dueAt, to.goesOn, to.attempts];
    const found = [jsonOf(to.data), to.result ?? null, jsonOf(to.error), to.at];
    const heard = [jsonOf(run.signal ?? undefined), to.digestRunId ?? null];
    const [moved] = await sql<Stored>(tx.em, MOVE, [run.id, run.fence, ...state, ...found, ...heard]);
    if (!moved) return null;
    await log(tx, run, note, moveOf(run, to));
    if (to.unlisten) await sql(tx.em, UNLISTEN[to.unlisten], [run.id, run.stepId]);
    const { listen } = to;
    if (listen)
      await sql(tx.em, LISTEN, [run.id, run.stepId, listen.event, run.workspaceId, listen.contactId, listen.messageId]);
    await tellEnd(tx, run, to);
    if (to.dueAt && to.dueAt <= to.at) wake(tx, to.lane === 'calls' ? WORK_CALLS : WORK_STEPS);
    return moved;
  });
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

const SENT = 'update campaigns.automation_message set sent = true where message_id = $1';

/** In one statement with the log, as each step of a run is logged. */
const LOG_MOVE = withMoves(9, LOG);

async function log(tx: Context, run: ClaimedRun, note: Note, gone: readonly Move[]): Promise<void> {
  const { place, stepId, type, outcome, output, startedAt, finishedAt, messageId } = note;
  const text = output === null ? null : JSON.stringify(output);
  const noted = [run.id, place, stepId, type, outcome, text, startedAt, finishedAt];
  await (gone.length > 0 ? sql(tx.em, LOG_MOVE, [...noted, ...valuesOf(gone)]) : sql(tx.em, LOG, noted));
  if (messageId !== null) await sql(tx.em, SENT, [messageId]);
}

/** None while the run stays at its step. */
function moveOf({ automationId, version, stepId, place }: ClaimedRun, to: Position): Move[] {
  const { status } = to;
  const target = status === 'COMPLETED' || status === 'FAILED' ? ENDED[status] : place === to.place ? null : to.stepId;
  return target === null ? [] : [{ automationId, version, from: stepId, to: target, runs: 1 }];
}

async function tellEnd(tx: Context, run: ClaimedRun, { status, stepId, result, error }: Position): Promise<void> {
  const { automationId, version, contactId, workspaceId, sandbox } = run;
  const told = { runId: run.id, automationId, version, contactId };
  if (status === 'COMPLETED') {
    await countRuns(tx, automationId, 'completed');
    await emit(tx, runCompleted, { workspaceId, sandbox }, { ...told, result: result! });
  } else if (status === 'FAILED') {
    await countRuns(tx, automationId, 'failed');
    await emit(tx, runFailed, { workspaceId, sandbox }, { ...told, stepId, error: error! });
  }
}
