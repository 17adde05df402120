import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, ROUNDS } from './contest.js';
import type { World } from './world.js';

const RUNS = 100_000;
/** The time for which an idle worker is watched, in seconds. */
const WATCHED = 10;
/** A process does other things after its start. */
const SETTLING_MS = 6_000;
/** Milliseconds of CPU time a second: 1 %. */
const LIMIT = 10;

/**
 * Measures the cost of waiting runs for an idle worker: its CPU time with 100,000 of them, less
 * that without.
 */
export async function automations(world: World): Promise<Figure[]> {
  const added: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await world.db.query('truncate campaigns.automation_run cascade');
    const without = await idle(world);
    await makeRuns(world);
    const costs = (await idle(world)) - without;
    process.stderr.write(
      `  ${RUNS} waiting runs: ${without.toFixed(1)} ms/s without them, ${costs.toFixed(1)} ms/s more with them\n`,
    );
    added.push(costs);
  }
  await world.db.query('truncate campaigns.automation_run cascade');
  const sorted = added.sort((a, b) => a - b);
  const [min, median, max] = [sorted[0]!, sorted[Math.floor(ROUNDS / 2)]!, sorted.at(-1)!];
  return [
    { name: `CPU a second of an idle worker for ${RUNS} waiting runs`, unit: 'ms', median, min, max, limit: LIMIT },
  ];
}

/** CPU time of an idle worker, in milliseconds a second. */
async function idle(world: World): Promise<number> {
  await using worker = await world.ours('worker');
  await sleep(SETTLING_MS);
  const before = worker.cpu() ?? 0;
  await sleep(WATCHED * 1_000);
  return ((worker.cpu() ?? 0) - before) / 1_000 / WATCHED;
}

/** Each waits for some weeks. */
async function makeRuns({ db, workspaceId }: World): Promise<void> {
  await db.query(
    `insert into campaigns.automation (id, workspace_id, sandbox, name, status, version, sealed_secret, created_at, updated_at)
     values ('atm_idle', $1, true, 'Idle', 'ENABLED', 1, '', now(), now()) on conflict do nothing`,
    [workspaceId],
  );
  await db.query(
    `insert into campaigns.automation_run (id, workspace_id, automation_id, version, sandbox, trigger, trigger_key, status, step_id,
       entered, place, lane, due_at, fence, attempts, data, chain, arrived_at, created_at, updated_at)
     select 'run_' || n, $1, 'atm_idle', 1, true, 'api', 'key ' || n, 'WAITING', 'wait', true, 0, 'steps',
       now() + interval '20 days' + n * interval '1 second', 1, 0, '{}', '{}', now(), now(), now()
     from generate_series(1, $2::int) n`,
    [workspaceId, RUNS],
  );
  await db.query('vacuum analyze campaigns.automation_run');
}
