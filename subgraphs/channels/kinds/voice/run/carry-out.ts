import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Call } from '../call/call.js';
import { lockCall } from '../call/load.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import { applyControlled } from '../control/apply-answer.js';
import { askForSteps } from '../control/ask.js';
import { followerOf } from '../flow/run-flow.js';
import type { Performed, PlacedCall } from '../provider/port.js';
import { providerOf } from '../provider/resource.js';
import { runsAs } from '../recording/record.js';
import { applyNews, goOn } from './apply.js';
import type { CallChanges } from './call-changes.js';
import type { Order } from './order.js';
import { pollProvider } from './poll-provider.js';

/** The delay before an order that did not reach the provider is given again. */
const AGAIN: Duration = seconds(5);

/**
 * Carries out one order of a call and stores the result. It is done again after a kill; what is
 * late changes nothing.
 */
export async function carryOut(services: Services, call: Call, order: Order): Promise<void> {
  if (order.act === 'ask') {
    const answer = await askForSteps(services, call, order);
    await change(services, call.id, (changes, tx) => {
      applyControlled(changes, order.serial, answer, tx.clock.now());
      return null;
    });
    return;
  }
  const provider = await providerOf(services, call.provider);
  // Its reference comes with the first report, or with the answer to the request that places it.
  if (!provider || call.providerRef === null) return;
  const performed = await provider.perform(call as PlacedCall, order);
  const isOrderRefused = performed.kind === 'gone' && (await pollProvider(services, call));
  const outcome = isOrderRefused ? { ...performed, kind: 'refused' as const } : performed;
  await change(services, call.id, (changes, tx) => applyPerformed(changes, order, outcome, tx.clock.now()));
}

async function change(
  services: Services,
  id: string,
  work: (changes: CallChanges, tx: Context) => Date | null,
): Promise<void> {
  await transact(jobContext(services), async tx => {
    const changes = await lockCall(tx, id);
    if (!changes) return;
    const checkAt = work(changes, tx);
    await storeCallChanges(tx, changes, checkAt ?? undefined);
  });
}

/** Returns when the call must be looked at again, if its state does not say that. */
function applyPerformed(changes: CallChanges, order: Order, performed: Performed, now: Date): Date | null {
  const { call } = changes;
  const isOpen = call.orders.some(({ serial }) => serial === order.serial);
  if (performed.kind === 'done' && order.act === 'recordStart' && performed.soundRef)
    runsAs(changes, order.recordingId, performed.soundRef, now);
  // The provider asked for it meanwhile, or the call has ended.
  if (!isOpen) return null;
  if (performed.kind === 'away' || performed.kind === 'gone') return after(now, AGAIN);
  call.orders = call.orders.filter(({ serial }) => serial !== order.serial);
  if (performed.kind === 'done') return null;
  changes.note('order.refused', now, { act: order.act });
  if (order.act === 'recordStart')
    applyNews(changes, { kind: 'recordingFailed', recordingId: order.recordingId, at: now });
  else if (call.isDoing(order.serial)) goOn(changes, now, followerOf);
  return null;
}
