import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import type { AutomationRunStep } from './run.js';

/** The most steps of a run that are shown, the last ones. */
export const MAX_SHOWN = 200;

const READ = `select r.id as "runId", s.place, s.step_id as "stepId", s.type, s.outcome, s.output,
    s.started_at as "startedAt", s.finished_at as "finishedAt"
  from unnest($1::text[]) as r(id) cross join lateral (
    select * from campaigns.automation_run_step s where s.run_id = r.id order by s.place desc limit ${MAX_SHOWN}
  ) s order by s.place`;

export const stepsOfRuns = defineBatched<string, AutomationRunStep[]>('steps of runs', 100, async (on, ids) => {
  const rows = await sql<AutomationRunStep & { runId: string }>(on, READ, [[...new Set(ids)]]);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return ids.map(id => byRun.get(id) ?? []);
});
