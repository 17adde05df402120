import { after } from '../../../../kernel/context/clock.js';
import { type Context, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { type Node, Repeat, STARTS_A_DAY } from '../definition/definition.js';
import { durationOf } from '../definition/fields.js';
import { runStarted } from '../events.js';
import { countMoves, type Move, START } from '../flow/moves.js';
import { WORK_CALLS, WORK_STEPS } from '../jobs.js';
import type { GivenStep, RunData } from '../step/step.js';
import { versionOf } from '../versions.js';
import { countRuns } from './sums.js';

/** A run that is to be started. */
export interface Start {
  readonly automation: { readonly id: string; readonly version: number; readonly sandbox: boolean };
  /** `null`: it is about nobody. */
  readonly contactId: string | null;
  readonly data: RunData;
  readonly chain: readonly string[];
  /** What started it, for people. */
  readonly trigger: string;
  /** The same for the same cause: it starts one run of the automation. */
  readonly key: string;
}

/** `repeated`: the cause has started a run already. `refused`: by the rules of entry. */
export type Started = { readonly runId: string } | 'repeated' | 'refused';

const LOCK_ENTRY = `insert into campaigns.automation_entry as e (automation_id, contact_id, day, day_runs)
  values ($1, $2, $3, 0) on conflict (automation_id, contact_id) do update set day_runs = e.day_runs`;

/** A statement of its own, so that it sees the run whose start it has waited for. */
const ENTER = `update campaigns.automation_entry e set day = $3, last_at = $4, last_run_id = $5,
    day_runs = case when e.day = $3 then e.day_runs + 1 else 1 end
  where e.automation_id = $1 and e.contact_id = $2 and (e.day <> $3 or e.day_runs < $6)
    and ($7::timestamptz is null or e.last_at is null or e.last_at <= $7)
    and ($8 = 'ALWAYS' or e.last_run_id is null or ($8 = 'AFTER_END' and not exists (
      select from campaigns.automation_run r where r.id = e.last_run_id and r.status in ('RUNNING', 'WAITING'))))
  returning 1`;

const KNOWN = 'select id from campaigns.automation_run where automation_id = $1 and trigger_key = $2';

const INSERT = `insert into campaigns.automation_run (id, workspace_id, automation_id, version, sandbox, contact_id, trigger,
    trigger_key, status, step_id, entered, place, lane, due_at, fence, attempts, data, chain,
    arrived_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'RUNNING', $9, false, 0, $10, $11, 0, 0, $12, $13, $11, $11, $11)
  on conflict (automation_id, trigger_key) do nothing returning id`;

/** Starts a run in the transaction of `tx`, if the rules of entry allow it. */
export async function startRun(tx: Context, start: Start): Promise<Started> {
  const moves: Move[] = [];
  const started = await begin(tx, start, moves);
  await countStarts(tx, moves);
  return started;
}

/**
 * The same of many, in their order. They are counted after the last of them: whoever waits for a row of the sums has the entries of
 * all contacts that it needs.
 */
export async function startRuns(tx: Context, starts: readonly Start[]): Promise<void> {
  const moves: Move[] = [];
  for (const start of starts) await begin(tx, start, moves);
  await countStarts(tx, moves);
}

async function countStarts(tx: Context, moves: readonly Move[]): Promise<void> {
  await countMoves(tx, moves);
  const byAutomation = Map.groupBy(moves, ({ automationId }) => automationId);
  for (const id of [...byAutomation.keys()].sort()) await countRuns(tx, id, 'started', byAutomation.get(id)!.length);
}

async function begin(tx: Context, start: Start, moves: Move[]): Promise<Started> {
  const { automation, contactId, key } = start;
  const { entry = {} } = (await versionOf(tx, automation.id, automation.version)).definition;
  // Before the entry of the contact, whoever starts: so that two who start cannot wait for each other.
  const isFull = entry.perDayOfAll !== undefined && (await runsToday(tx, automation.id)) >= entry.perDayOfAll;
  if (contactId !== null) await sql(tx.em, LOCK_ENTRY, [automation.id, contactId, dayOf(tx)]);
  const [known] = await sql(tx.em, KNOWN, [automation.id, key]);
  if (known) return 'repeated';
  if (isFull) return 'refused';
  const runId = newId('run');
  if (contactId !== null && !(await enter(tx, start, contactId, runId))) return 'refused';
  const move = await insertRun(tx, start, runId);
  if (!move) return 'repeated';
  moves.push(move);
  if (entry.perDayOfAll !== undefined) await sql(tx.em, COUNT_TODAY, [automation.id]);
  return { runId };
}

const LOCK_DAY = `insert into campaigns.automation_day as d (automation_id, day, runs) values ($1, $2, 0)
  on conflict (automation_id) do update set day = excluded.day, runs = case when d.day = excluded.day then d.runs else 0 end
  returning runs`;
const COUNT_TODAY = 'update campaigns.automation_day set runs = runs + 1 where automation_id = $1';

/** Locked to the end of the transaction: whoever starts at the same moment counts this one. */
async function runsToday(tx: Context, automationId: string): Promise<number> {
  const [row] = await sql<{ runs: number }>(tx.em, LOCK_DAY, [automationId, dayOf(tx)]);
  return row!.runs;
}

const dayOf = ({ clock }: Context): string => clock.now().toISOString().slice(0, 10);

async function enter(tx: Context, { automation }: Start, contactId: string, runId: string): Promise<boolean> {
  const { entry = {} } = (await versionOf(tx, automation.id, automation.version)).definition;
  const now = tx.clock.now();
  const notBefore = entry.every ? after(now, -durationOf(entry.every)) : null;
  const limits = [entry.perDay ?? STARTS_A_DAY, notBefore, entry.repeat ?? Repeat.AFTER_END];
  const [entered] = await sql(tx.em, ENTER, [automation.id, contactId, dayOf(tx), now, runId, ...limits]);
  return entered !== undefined;
}

/** `null`: its cause has started one before. */
async function insertRun(tx: Context, start: Start, runId: string): Promise<Move | null> {
  const { automation, contactId, trigger, key, data, chain } = start;
  const { workspaceId } = tx.caller;
  const { nodes } = await versionOf(tx, automation.id, automation.version);
  const { step, kind } = nodes.values().next().value!;
  const row = [runId, workspaceId, automation.id, automation.version, automation.sandbox, contactId, trigger, key];
  const state = [step.id, kind.lane, tx.clock.now(), JSON.stringify(data), chain];
  const [inserted] = await sql(tx.em, INSERT, [...row, ...state]);
  if (!inserted) return null;
  if (contactId !== null) await listenToGoals(tx, nodes, runId, contactId);
  const told = { runId, automationId: automation.id, version: automation.version, contactId, trigger };
  await emit(tx, runStarted, { workspaceId, sandbox: automation.sandbox }, told);
  wake(tx, kind.lane === 'calls' ? WORK_CALLS : WORK_STEPS);
  return { automationId: automation.id, version: automation.version, from: START, to: step.id, runs: 1 };
}

const LISTEN = `insert into campaigns.automation_listen (run_id, step_id, event, workspace_id, contact_id)
  select $1, g.step_id, g.event, $2, $3 from unnest($4::text[], $5::text[]) as g (step_id, event)`;

/** A goal is listened to from the start on. */
async function listenToGoals(
  tx: Context,
  nodes: ReadonlyMap<string, Node>,
  runId: string,
  contactId: string,
): Promise<void> {
  const goals = [...nodes.values()].filter(({ kind }) => kind.type === 'goal').map(({ step }) => step);
  if (goals.length === 0) return;
  const events = goals.map(step => (step as GivenStep & { event: string }).event);
  await sql(tx.em, LISTEN, [runId, tx.caller.workspaceId, contactId, goals.map(({ id }) => id), events]);
}
