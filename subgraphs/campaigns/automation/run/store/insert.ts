import type { Context } from '../../../../../kernel/context/context.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Lane, RunData } from '../../step/step.js';

interface Values extends Omit<NewRun, 'data'> {
  /** JSON. */
  readonly data: string;
  readonly now: Date;
}

const INSERT =
  statement<Values>(`insert into campaigns.automation_run (id, workspace_id, automation_id, version, sandbox, contact_id, trigger,
    trigger_key, status, step_id, entered, place, lane, due_at, fence, attempts, data, chain,
    arrived_at, created_at, updated_at)
  values (:runId, :workspaceId, :automationId, :version, :sandbox, :contactId, :trigger, :key, 'RUNNING', :stepId, false, 0,
    :lane, :now, 0, 0, :data, :chain, :now, :now, :now)
  on conflict (automation_id, trigger_key) do nothing returning id`);

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
  const values: Values = { ...run, data: JSON.stringify(run.data), now: tx.clock.now() };
  return (await sql(tx.em, ...INSERT(values))).length > 0;
}
