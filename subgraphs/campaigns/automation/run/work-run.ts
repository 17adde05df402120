import { isErrorCode, statusOf } from '../../../../catalogue/errors/catalogue.js';
import { systemCaller } from '../../../../kernel/context/caller.js';
import { after, type Duration, hours, minutes } from '../../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { publicError } from '../../../../kernel/errors/public-error.js';
import type { Node } from '../definition/definition.js';
import type { Outcome, RunData } from '../step/step.js';
import { type Version, versionOf } from '../versions.js';
import { recordStep } from './record.js';
import type { AutomationRunError } from './run.js';
import type { ClaimedRun } from './store/claim.js';
import type { Note, Position } from './store/move.js';

/** Steps of a run under one lease. */
const STEPS_A_CLAIM = 20;
/** Steps of one run: a loop that no condition leaves ends here. */
export const MAX_STEPS = 1_000;
/** Tries of one step. */
const MAX_ATTEMPTS = 10;
const MAX_DELAY: Duration = hours(2);
/** Bytes of the data of a run, as JSON. */
const MAX_DATA = 65_536;

/** Goes on with a run until it waits, ends, changes its lane or is no longer this worker's. */
export async function workRun(services: Services, claimed: ClaimedRun): Promise<void> {
  const caller = { ...systemCaller(claimed.workspaceId), sandbox: claimed.sandbox };
  const ctx = createContext(services, { caller, locale: 'en', requestId: '', ip: '' });
  const version = await versionOf(ctx, claimed.automationId, claimed.version);
  let run: ClaimedRun | null = claimed;
  for (let left = STEPS_A_CLAIM; run && left > 0; left--) run = await workStep(ctx, version, run, left > 1);
}

/** Returns the run at its next step, or `null` if this worker is done with it. */
async function workStep(ctx: Context, version: Version, run: ClaimedRun, mayGoOn: boolean): Promise<ClaimedRun | null> {
  const node = version.nodes.get(run.stepId)!;
  const goal = goalOf(version, run);
  const work = async (on: Context): Promise<ClaimedRun | null> => {
    const came: Came = goal ? { kind: 'jump', to: goal } : await perform(on, node, run);
    const to = positionAfter(ctx.clock.now(), version, run, node, came, mayGoOn);
    const stored = await recordStep(on, run, to, noteOf(run, node, came, to.at));
    if (!stored && on.wakes) throw new NotOurs();
    if (!stored || !to.goesOn) return null;
    const { stepId, entered, place, attempts, data, at } = to;
    const next = { stepId: stepId!, entered, place, attempts, data: data ?? run.data, arrivedAt: at };
    return { ...run, ...next, signal: stored.signal };
  };
  return node.kind.atomic ? transact(ctx, work).catch(unlessNotOurs) : work(ctx);
}

/**
 * Rolls back the step's effects in the transaction: another worker has the run, or it was
 * cancelled.
 */
class NotOurs extends Error {}

function unlessNotOurs(error: unknown): null {
  if (error instanceof NotOurs) return null;
  throw error;
}

/** The goal that was reached while the run was at another step. */
function goalOf({ nodes }: Version, { signal, stepId }: ClaimedRun): string | null {
  return signal && signal.stepId !== stepId && nodes.get(signal.stepId)?.kind.type === 'goal' ? signal.stepId : null;
}

/** The outcome of a step, including a failed one. */
type Came =
  | Outcome
  | { readonly kind: 'jump'; readonly to: string }
  | { readonly kind: 'fail'; readonly error: AutomationRunError; readonly endsRun: boolean };

async function perform(ctx: Context, { step, kind }: Node, run: ClaimedRun): Promise<Came> {
  const endsRun = step.onError !== 'continue';
  try {
    if (run.place >= MAX_STEPS) fail('AUTOMATION_TOO_LONG', { max: MAX_STEPS });
    const signal = run.signal?.stepId === step.id ? run.signal : null;
    const work = { ctx, run: { ...run, startedAt: run.arrivedAt }, step, signal };
    const outcome = await (run.entered ? kind.resume(work) : kind.begin(work));
    return outcome.kind === 'next' && outcome.data ? { ...outcome, data: grown(run.data, outcome.data) } : outcome;
  } catch (error) {
    if (run.attempts + 1 >= MAX_ATTEMPTS || !isPassing(error))
      return { kind: 'fail', error: errorOf(ctx, error), endsRun: endsRun || run.place >= MAX_STEPS };
    const { code, message } = errorOf(ctx, error);
    if (code === 'INTERNAL_ERROR') ctx.log.error({ err: error, runId: run.id }, 'a step of an automation failed');
    return { kind: 'retry', after: Math.min(minutes(1) * 2 ** run.attempts, MAX_DELAY), output: { code, message } };
  }
}

/** Throws `AUTOMATION_DATA_LIMIT`. */
function grown(data: RunData, more: RunData): RunData {
  const all = { ...data, ...more };
  return Buffer.byteLength(JSON.stringify(all)) <= MAX_DATA ? all : fail('AUTOMATION_DATA_LIMIT', { max: MAX_DATA });
}

/** Returns whether another try may succeed: the error says when, or is not about the request. */
function isPassing(error: unknown): boolean {
  const { code, retryAfterSec } =
    (error as { extensions?: { code?: unknown; retryAfterSec?: unknown } }).extensions ?? {};
  return !isErrorCode(code) || statusOf(code) >= 500 || typeof retryAfterSec === 'number';
}

function errorOf(ctx: Context, error: unknown): AutomationRunError {
  const { code, message } = publicError(error, { locale: ctx.locale, requestId: ctx.requestId });
  return { code, message };
}

function positionAfter(
  at: Date,
  version: Version,
  run: ClaimedRun,
  node: Node,
  came: Came,
  mayGoOn: boolean,
): Position {
  const here = { stepId: run.stepId, entered: run.entered, place: run.place, lane: node.kind.lane };
  const still: Omit<Position, 'status' | 'dueAt'> = { ...here, goesOn: false, attempts: 0, at, unlisten: null };
  if (came.kind === 'wait')
    return { ...still, entered: true, status: 'WAITING', dueAt: came.until, listen: came.listen };
  if (came.kind === 'retry') {
    const status = run.entered ? 'WAITING' : 'RUNNING';
    return { ...still, status, dueAt: after(at, came.after), attempts: run.attempts + 1 };
  }
  const ended = { ...still, dueAt: null, unlisten: version.listens ? 'run' : null } as const;
  if (came.kind === 'fail' && came.endsRun) return { ...ended, status: 'FAILED', error: came.error };
  if (came.kind === 'end') return { ...ended, status: 'COMPLETED', result: came.result, digestRunId: came.digestRunId };
  const data = came.kind === 'next' ? came.data : undefined;
  const next = (came.kind === 'next' || came.kind === 'jump' ? came.to : undefined) ?? node.next;
  if (next === null) return { ...ended, status: 'COMPLETED', result: 'ENDED', data };
  const { lane } = version.nodes.get(next)!.kind;
  const goesOn = mayGoOn && lane === node.kind.lane;
  // A run that comes to a goal because it was reached resumes it.
  const there = { stepId: next, entered: came.kind === 'jump', place: run.place + 1, lane, attempts: 0, at };
  const unlisten = node.kind.listens ? 'step' : null;
  return { ...there, status: 'RUNNING', goesOn, dueAt: goesOn ? null : at, data, unlisten };
}

function noteOf(run: ClaimedRun, { step }: Node, came: Came, at: Date): Note {
  const here = { place: run.place, stepId: step.id, type: step.type, startedAt: run.arrivedAt, messageId: null };
  if (came.kind === 'wait')
    return { ...here, outcome: 'WAITING', output: came.output ?? { until: came.until }, finishedAt: null };
  if (came.kind === 'retry') return { ...here, outcome: 'WAITING', output: came.output ?? null, finishedAt: null };
  if (came.kind === 'jump')
    return { ...here, outcome: 'LEFT', output: { for: came.to, event: run.signal?.event }, finishedAt: at };
  if (came.kind === 'fail') return { ...here, outcome: 'FAILED', output: came.error, finishedAt: at };
  const messageId = came.kind === 'next' ? (came.messageId ?? null) : null;
  return { ...here, outcome: 'DONE', output: came.output ?? null, finishedAt: at, messageId };
}
