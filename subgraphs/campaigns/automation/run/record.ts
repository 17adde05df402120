import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { runCompleted, runFailed } from '../events.js';
import { WORK_CALLS } from '../jobs.js';
import type { Lane, RunData, RunResult } from '../step/step.js';
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
}

const MOVE = `update campaigns.automation_run set status = $3, step_id = $4, entered = $5, place = $6, lane = $7,
    due_at = case when $9 then due_at else $8::timestamptz end, lease_until = case when $9 then lease_until end,
    attempts = $10, data = coalesce($11::jsonb, data), result = $12, error = $13::jsonb,
    completed_at = case when $3 in ('COMPLETED', 'FAILED') then $14::timestamptz end, updated_at = $14
  where id = $1 and fence = $2 and status in ('RUNNING', 'WAITING') returning id`;

const LOG = `insert into campaigns.automation_run_step (run_id, place, step_id, type, outcome, output, started_at, finished_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (run_id, place) do update set outcome = excluded.outcome, finished_at = excluded.finished_at,
    output = coalesce(excluded.output, campaigns.automation_run_step.output)`;

/**
 * Stores where a run is, what the log says and the event of its end in one transaction. Answers `false`, and stores nothing,
 * if the run is no longer this worker's: its lease ran out and another has it, or it was cancelled.
 */
export function recordStep(ctx: Context, run: ClaimedRun, to: Position, note: Note | null): Promise<boolean> {
  return transact(ctx, async tx => {
    const now = tx.clock.now();
    const state = [to.status, to.stepId, to.entered, to.place, to.lane, to.dueAt, to.goesOn, to.attempts];
    const found = [jsonOf(to.data), to.result ?? null, jsonOf(to.error), now];
    const [moved] = await sql(tx.em, MOVE, [run.id, run.fence, ...state, ...found]);
    if (!moved) return false;
    if (note) await log(tx, run.id, note);
    await tellEnd(tx, run, to);
    if (to.dueAt && to.lane === 'calls') wake(tx, WORK_CALLS);
    return true;
  });
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

async function log(tx: Context, runId: string, note: Note): Promise<void> {
  const { place, stepId, type, outcome, output, startedAt, finishedAt } = note;
  const text = output === null ? null : JSON.stringify(output);
  await sql(tx.em, LOG, [runId, place, stepId, type, outcome, text, startedAt, finishedAt]);
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
