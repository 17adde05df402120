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
import { countDay, enterRun, lockDay, lockEntry } from './store/entry.js';
import { insertRun } from './store/insert.js';
import { listenToGoals } from './store/listen.js';
import { countRuns } from './sums.js';

/** A run that is to be started. */
export interface Start {
  readonly automation: { readonly id: string; readonly version: number; readonly sandbox: boolean };
  /** `null` when the run is about nobody. */
  readonly contactId: string | null;
  readonly data: RunData;
  readonly chain: readonly string[];
  /** The cause of the run, for people. */
  readonly trigger: string;
  /** Identifies the cause, which starts one run of the automation. */
  readonly key: string;
}

/** `repeated`: the cause has started a run already. `refused`: by the rules of entry. */
export type Started = { readonly runId: string } | 'repeated' | 'refused';

const KNOWN = 'select id from campaigns.automation_run where automation_id = $1 and trigger_key = $2';

/** Starts a run in the transaction of `tx`, if the rules of entry allow it. */
export async function startRun(tx: Context, start: Start): Promise<Started> {
  const moves: Move[] = [];
  const started = await begin(tx, start, moves);
  await countStarts(tx, moves);
  return started;
}

/**
 * Starts many runs, in their order. They are counted after the last of them: a transaction that
 * waits for a row of the sums has the entries of all contacts that it needs.
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
  // The day is locked before the entry of the contact in every start, so that two starts cannot
  // wait for each other.
  const isFull = entry.perDayOfAll !== undefined && (await lockDay(tx, automation.id, dayOf(tx))) >= entry.perDayOfAll;
  if (contactId !== null) await lockEntry(tx, automation.id, contactId, dayOf(tx));
  const [known] = await sql(tx.em, KNOWN, [automation.id, key]);
  if (known) return 'repeated';
  if (isFull) return 'refused';
  const runId = newId('run');
  if (contactId !== null && !(await enter(tx, start, contactId, runId))) return 'refused';
  const move = await storeRun(tx, start, runId);
  if (!move) return 'repeated';
  moves.push(move);
  if (entry.perDayOfAll !== undefined) await countDay(tx, automation.id);
  return { runId };
}

const dayOf = ({ clock }: Context): string => clock.now().toISOString().slice(0, 10);

async function enter(tx: Context, { automation }: Start, contactId: string, runId: string): Promise<boolean> {
  const { entry = {} } = (await versionOf(tx, automation.id, automation.version)).definition;
  const now = tx.clock.now();
  const notBefore = entry.every ? after(now, -durationOf(entry.every)) : null;
  const limits = { perDay: entry.perDay ?? STARTS_A_DAY, notBefore, repeat: entry.repeat ?? Repeat.AFTER_END };
  return enterRun(tx, automation.id, { contactId, runId, day: dayOf(tx), at: now }, limits);
}

/** Returns `null` when its cause has started a run before. */
async function storeRun(tx: Context, start: Start, runId: string): Promise<Move | null> {
  const { automation, contactId, trigger, key, data, chain } = start;
  const { workspaceId } = tx.caller;
  const { nodes } = await versionOf(tx, automation.id, automation.version);
  const { step, kind } = nodes.values().next().value!;
  const isNew = await insertRun(tx, {
    ...{ runId, workspaceId, automationId: automation.id, version: automation.version, sandbox: automation.sandbox },
    ...{ contactId, trigger, key, stepId: step.id, lane: kind.lane, data, chain },
  });
  if (!isNew) return null;
  if (contactId !== null) await awaitGoals(tx, nodes, runId, contactId);
  const started = { runId, automationId: automation.id, version: automation.version, contactId, trigger };
  await emit(tx, runStarted, { workspaceId, sandbox: automation.sandbox }, started);
  wake(tx, kind.lane === 'calls' ? WORK_CALLS : WORK_STEPS);
  return { automationId: automation.id, version: automation.version, from: START, to: step.id, runs: 1 };
}

/** A goal is listened to from the start on. */
async function awaitGoals(
  tx: Context,
  nodes: ReadonlyMap<string, Node>,
  runId: string,
  contactId: string,
): Promise<void> {
  const goals = [...nodes.values()].filter(({ kind }) => kind.type === 'goal').map(({ step }) => step);
  if (goals.length === 0) return;
  await listenToGoals(
    tx,
    runId,
    contactId,
    goals.map(step => ({ stepId: step.id, event: (step as GivenStep & { event: string }).event })),
  );
}
