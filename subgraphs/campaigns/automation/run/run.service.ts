import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sees, worldsOf } from '../../../../kernel/context/world.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { emitAll, eventOf } from '../../../../kernel/events/outbox.js';
import { childLists } from '../../../../kernel/graph/list/child-lists.js';
import { chosen } from '../../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page, PageArgs } from '../../../../kernel/graph/paging.js';
import { AutomationStatus } from '../automation.js';
import { checkMayRun } from '../check-may-run.js';
import { runCancelled } from '../events.js';
import { holdAutomation, readAutomation } from '../find-automation.js';
import { announceAutomation } from '../flow/live.js';
import { countMoves, ENDED, START } from '../flow/moves.js';
import type { RunData } from '../step/step.js';
import { versionOf } from '../versions.js';
import { contactOf } from './contact-of.js';
import { type AutomationRunArgs, type AutomationRunsArgs, checkInput, type RunInputArgs } from './run.args.js';
import { AutomationRun, RunStatus } from './run.js';
import { startRun } from './start-run.js';
import { type CancelReason, cancelRuns } from './store/end.js';
import { activeRuns, countRuns, MAX_ACTIVE } from './sums.js';

/** Lists the runs of an automation, newest first. Throws `NOT_FOUND`. */
export async function listRuns(
  ctx: Context,
  { id, status, statuses, contactId, stepId, createdFrom, createdTo, ...page }: AutomationRunsArgs,
): Promise<Page<AutomationRun>> {
  await readAutomation(ctx, id);
  const wanted = chosen(status, statuses);
  const filter = {
    status: wanted ?? Object.values(RunStatus),
    ...(contactId ? { contactId } : {}),
    ...(stepId ? { stepId } : {}),
    ...madeWithin({ createdFrom, createdTo }, 'run'),
  };
  const list = `AutomationRun ${id} ${wanted ?? ''} ${contactId ?? ''} ${stepId ?? ''}`;
  return listPage(ctx, AutomationRun, page, { automationId: id, ...filter }, list);
}

export const runsOfContacts = childLists('runs of contacts', AutomationRun, 'contactId');

/** Lists the runs of a contact in all automations of the caller's world, newest first. */
export const listRunsOf = (ctx: Context, contactId: string, page: PageArgs): Promise<Page<AutomationRun>> =>
  runsOfContacts.page(ctx, contactId, page, { sandbox: worldsOf(ctx.caller) }, `AutomationRun ${contactId}`);

/** `null` for one of another world. */
export async function findRun(ctx: Context, runId: string): Promise<AutomationRun | null> {
  const run = await findOwned(ctx, AutomationRun, runId);
  return run && sees(ctx.caller, run) ? run : null;
}

/** Throws `NOT_FOUND`. */
export async function readRun(ctx: Context, { id, runId }: AutomationRunArgs): Promise<AutomationRun> {
  const run = await findRun(ctx, runId);
  return run?.automationId === id ? run : fail('NOT_FOUND');
}

/**
 * Starts a run by hand. Throws `NOT_FOUND`, `VALIDATION_ERROR`, `AUTOMATION_STATE`, `AUTOMATION_TRIGGER_MISSING`,
 * `AUTOMATION_ENTRY_REFUSED`, `LIMIT_REACHED`, and `FORBIDDEN` if a step does what the caller may not do.
 */
export async function startRunByHand(ctx: Context, input: RunInputArgs): Promise<AutomationRun> {
  checkInput(input);
  await readAutomation(ctx, input.id);
  const contactId = await contactOf(ctx, input);
  return transact(ctx, async tx => {
    const automation = await holdAutomation(tx, input.id);
    if (automation.status !== AutomationStatus.ENABLED) fail('AUTOMATION_STATE', { status: automation.status });
    const { definition } = await versionOf(tx, automation.id, automation.version);
    const { triggers } = definition;
    checkMayRun(tx, definition);
    if (!triggers.some(({ type }) => type === 'api')) fail('AUTOMATION_TRIGGER_MISSING', { type: 'api' });
    if ((await activeRuns(tx)) >= MAX_ACTIVE) fail('LIMIT_REACHED', { max: MAX_ACTIVE });
    const data = (input.data ?? {}) as RunData;
    const started = await startRun(tx, { automation, contactId, data, chain: [], trigger: 'api', key: newId('req') });
    if (typeof started === 'string') fail('AUTOMATION_ENTRY_REFUSED');
    return (await findRun(tx, started.runId)) ?? fail('NOT_FOUND');
  });
}

/**
 * Ends a run, or every run that is about a contact, with its log and its event. Returns how many.
 */
async function cancel(tx: Context, reason: CancelReason, id: string): Promise<number> {
  const { workspaceId } = tx.caller;
  const ended = await cancelRuns(tx, reason, id);
  await countMoves(
    tx,
    ended.map(({ automationId, version, stepId }) => ({
      ...{ automationId, version, from: stepId ?? START, to: ENDED.CANCELLED },
      runs: 1,
    })),
  );
  for (const [automationId, runs] of Map.groupBy(ended, run => run.automationId)) {
    await countRuns(tx, automationId, 'cancelled', runs.length);
    await announceAutomation(tx, automationId);
  }
  await emitAll(
    tx,
    ended.map(({ sandbox, ...run }) => eventOf(runCancelled, { workspaceId, sandbox }, { ...run, reason })),
  );
  return ended.length;
}

/**
 * Ends a run. An effect that its step is having at this moment is not undone. Throws `NOT_FOUND`,
 * `AUTOMATION_RUN_ENDED`.
 */
export async function cancelRun(ctx: Context, args: AutomationRunArgs): Promise<AutomationRun> {
  await readRun(ctx, args);
  await transact(ctx, async tx => {
    if ((await cancel(tx, 'REQUESTED', args.runId)) === 0) fail('AUTOMATION_RUN_ENDED');
  });
  return readRun(ctx, args);
}

/** Ends every run that is about a contact. */
export async function cancelRunsOf(tx: Context, contactId: string): Promise<void> {
  await cancel(tx, 'CONTACT_DELETED', contactId);
}
