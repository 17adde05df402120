import type { Context } from '../../../../../kernel/context/context.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { ADDING, listsOf, type Move, type Moves } from '../../flow/moves.js';
import type { Lane, Listen, RunData, RunResult, Signal } from '../../step/step.js';
import type { AutomationRunError, RunStatus, StepOutcome } from '../run.js';
import type { ClaimedRun } from './claim.js';

/** The place of a run after a step. */
export interface Position {
  readonly status: RunStatus;
  readonly stepId: string | null;
  readonly entered: boolean;
  readonly place: number;
  readonly lane: Lane;
  /** `null` when it has ended, or its worker goes on with it. */
  readonly dueAt: Date | null;
  /** Its worker goes on with it under the same lease. */
  readonly goesOn: boolean;
  readonly attempts: number;
  /** The present. */
  readonly at: Date;
  readonly listen?: Listen | undefined;
  /** The scope of the subscriptions that end: those of its step, or all of the run. */
  readonly unlisten: 'step' | 'run' | null;
  readonly digestRunId?: string | undefined;
  readonly data?: RunData | undefined;
  readonly result?: RunResult | undefined;
  readonly error?: AutomationRunError | undefined;
}

/** A row of the log of a run. */
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

/** A run after its move, with the event that came for a listening step meanwhile. */
export interface Stored {
  readonly signal: Signal | null;
}

interface MoveValues {
  readonly id: string;
  readonly fence: number;
  readonly status: RunStatus;
  readonly step: string | null;
  readonly entered: boolean;
  readonly place: number;
  readonly lane: Lane;
  readonly due: Date | null;
  readonly goes_on: boolean;
  readonly attempts: number;
  /** JSON, like the others below; `null` keeps the data. */
  readonly data: string | null;
  readonly result: RunResult | null;
  readonly error: string | null;
  readonly at: Date;
  /** The signal that the step has handled. */
  readonly handled: string | null;
  readonly digest_run: string | null;
}

const MOVE = statement<MoveValues>(`
  update campaigns.automation_run set status = :status, step_id = :step, entered = :entered, place = :place, lane = :lane,
    due_at = case when :goes_on then due_at
      when :handled::jsonb is distinct from signal and signal is not null and :status = 'WAITING' then :at
      else :due::timestamptz end, lease_until = case when :goes_on then lease_until end,
    arrived_at = case when place = :place then arrived_at else :at::timestamptz end, attempts = :attempts,
    data = coalesce(:data::jsonb, data), result = :result, error = :error::jsonb,
    signal = case when signal is distinct from :handled::jsonb then signal end, digest_run_id = :digest_run,
    completed_at = case when :status in ('COMPLETED', 'FAILED') then :at::timestamptz end, updated_at = :at
  where id = :id and fence = :fence and status in ('RUNNING', 'WAITING') returning signal`);

/** Stores the position of a run. Returns `null` when this worker has lost the run. */
export async function moveRun(tx: Context, run: ClaimedRun, to: Position): Promise<Stored | null> {
  const values: MoveValues = {
    id: run.id,
    fence: run.fence,
    status: to.status,
    step: to.stepId,
    entered: to.entered,
    place: to.place,
    lane: to.lane,
    due: to.dueAt,
    goes_on: to.goesOn,
    attempts: to.attempts,
    data: jsonOf(to.data),
    result: to.result ?? null,
    error: jsonOf(to.error),
    at: to.at,
    handled: jsonOf(run.signal ?? undefined),
    digest_run: to.digestRunId ?? null,
  };
  const [moved] = await sql<Stored>(tx.em, ...MOVE(values));
  return moved ?? null;
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

interface LogValues extends Omit<Note, 'output' | 'messageId'> {
  readonly runId: string;
  /** JSON. */
  readonly output: string | null;
}

const LOGGING = `insert into campaigns.automation_run_step (run_id, place, step_id, type, outcome, output, started_at, finished_at)
  values (:runId, :place, :stepId, :type, :outcome, :output, :startedAt, :finishedAt)
  on conflict (run_id, place) do update set outcome = excluded.outcome, finished_at = excluded.finished_at,
    output = coalesce(excluded.output, campaigns.automation_run_step.output)`;

const LOG = statement<LogValues>(LOGGING);

/** Counts moves and writes the log in one statement, because each step of a run is logged. */
const LOG_MOVES = statement<LogValues & Moves>(`with moved as (${ADDING}) ${LOGGING}`);

/** Writes the log of a step, and counts the moves of the run. */
export async function logStep(tx: Context, run: ClaimedRun, note: Note, moves: readonly Move[]): Promise<void> {
  const { output } = note;
  const noted: LogValues = { ...note, runId: run.id, output: output === null ? null : JSON.stringify(output) };
  if (moves.length === 0) await sql(tx.em, ...LOG(noted));
  else await sql(tx.em, ...LOG_MOVES({ ...noted, ...listsOf(moves) }));
}
