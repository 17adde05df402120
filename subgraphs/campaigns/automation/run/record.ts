import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { runCompleted, runFailed } from '../events.js';
import { ENDED, type Move } from '../flow/moves.js';
import { WORK_CALLS, WORK_STEPS } from '../jobs.js';
import { markSent } from '../step/send/messages.js';
import type { ClaimedRun } from './store/claim.js';
import { listenTo, stopListening } from './store/listen.js';
import { logStep, moveRun, type Note, type Position, type Stored } from './store/move.js';
import { countRuns } from './sums.js';

/**
 * Stores the position of a run, its log and the event of its end in one transaction. Returns
 * `null`, and stores nothing, if this worker has lost the run: its lease ran out and another has
 * it, or it was cancelled.
 */
export function recordStep(ctx: Context, run: ClaimedRun, to: Position, note: Note): Promise<Stored | null> {
  return transact(ctx, async tx => {
    const moved = await moveRun(tx, run, to);
    if (!moved) return null;
    await logStep(tx, run, note, moveOf(run, to));
    if (note.messageId !== null) await markSent(tx, note.messageId);
    if (to.unlisten) await stopListening(tx, run, to.unlisten);
    if (to.listen) await listenTo(tx, run, to.listen);
    await emitEnd(tx, run, to);
    if (to.dueAt && to.dueAt <= to.at) wake(tx, to.lane === 'calls' ? WORK_CALLS : WORK_STEPS);
    return moved;
  });
}

/** Returns no move while the run stays at its step. */
function moveOf({ automationId, version, stepId, place }: ClaimedRun, to: Position): Move[] {
  const { status } = to;
  const target = status === 'COMPLETED' || status === 'FAILED' ? ENDED[status] : place === to.place ? null : to.stepId;
  return target === null ? [] : [{ automationId, version, from: stepId, to: target, runs: 1 }];
}

async function emitEnd(tx: Context, run: ClaimedRun, { status, stepId, result, error }: Position): Promise<void> {
  const { automationId, version, contactId, workspaceId, sandbox } = run;
  const data = { runId: run.id, automationId, version, contactId };
  if (status === 'COMPLETED') {
    await countRuns(tx, automationId, 'completed');
    await emit(tx, runCompleted, { workspaceId, sandbox }, { ...data, result: result! });
  } else if (status === 'FAILED') {
    await countRuns(tx, automationId, 'failed');
    await emit(tx, runFailed, { workspaceId, sandbox }, { ...data, stepId, error: error! });
  }
}
