import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Lane, RunData } from '../../step/step.js';

const INSERT = `insert into campaigns.automation_run (id, workspace_id, automation_id, version, sandbox, contact_id, trigger,
    trigger_key, status, step_id, entered, place, lane, due_at, fence, attempts, data, chain,
    arrived_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'RUNNING', $9, false, 0, $10, $11, 0, 0, $12, $13, $11, $11, $11)
  on conflict (automation_id, trigger_key) do nothing returning id`;

/** A run at its first step. */
interface NewRun {
  readonly runId: string;
  readonly workspaceId: string;
  readonly automationId: string;
  readonly version: number;
  readonly sandbox: boolean;
  readonly contactId: string | null;
  readonly trigger: string;
  /** Identifies the cause of the run. */
  readonly key: string;
  readonly stepId: string;
  readonly lane: Lane;
  readonly data: RunData;
  readonly chain: readonly string[];
}

/** Stores a run, due at once. Returns `false` when its cause has started one before. */
export async function insertRun(tx: Context, run: NewRun): Promise<boolean> {
  const { runId, workspaceId, automationId, version, sandbox, contactId, trigger, key } = run;
  const row = [runId, workspaceId, automationId, version, sandbox, contactId, trigger, key];
  const state = [run.stepId, run.lane, tx.clock.now(), JSON.stringify(run.data), run.chain];
  return (await sql(tx.em, INSERT, [...row, ...state])).length > 0;
}
