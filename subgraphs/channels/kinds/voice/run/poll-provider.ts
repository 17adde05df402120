import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Call } from '../call/call.js';
import { lockCall } from '../call/load.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import type { Looked, PlacedCall } from '../provider/port.js';
import { providerOf } from '../provider/resource.js';
import { applyNews } from './apply.js';
import type { CallChanges } from './call-changes.js';
import { longestOf, type Order } from './order.js';

/** The delay before a provider that does not answer is asked again. */
const AGAIN: Duration = seconds(30);

/** The time that an order may take beyond the longest time that it should. */
const PATIENCE: Duration = seconds(30);

/**
 * Asks the provider what became of a call of which it reported nothing for long: reports may be
 * lost, and so may be the process that placed it. A call that no provider knows has failed. Returns
 * whether the provider said anything.
 */
export async function pollProvider(services: Services, call: Call): Promise<boolean> {
  const provider = await providerOf(services, call.provider);
  const looked = call.providerRef && provider ? await provider.look(call as PlacedCall) : null;
  await transact(jobContext(services), async tx => {
    const changes = await lockCall(tx, call.id);
    if (!changes) return;
    // Something was reported meanwhile.
    const isSame = changes.call.serial === call.serial && changes.call.status === call.status;
    const now = tx.clock.now();
    if (looked?.kind === 'away' || !isSame) return storeCallChanges(tx, changes, after(now, AGAIN));
    changes.call.providerRef ??= call.providerRef;
    learn(changes, looked, now);
    await storeCallChanges(tx, changes);
  });
  return looked?.kind === 'news';
}

function learn(changes: CallChanges, looked: Extract<Looked, { kind: 'news' }> | null, now: Date): void {
  const { call } = changes;
  if (!looked) {
    applyNews(changes, { kind: 'ended', status: 'FAILED', reason: 'PROVIDER', at: now });
    return;
  }
  const { doing } = call;
  for (const news of looked.news) applyNews(changes, news);
  // It goes on, and the report that this is done was lost.
  if (!doing || !call.isDoing(doing.serial) || !call.isUnderWay || !isOverdue(doing, now)) return;
  if (doing.act === 'gather') applyNews(changes, { kind: 'gathered', serial: doing.serial, digits: '', at: now });
  else applyNews(changes, { kind: 'done', serial: doing.serial, at: now });
}

/**
 * Returns whether the report of an order must be lost. Nobody knows that of an order that may take
 * any time.
 */
function isOverdue(order: Order, now: Date): boolean {
  const longest = longestOf(order);
  return longest !== null && after(new Date(order.givenAt), longest + PATIENCE) <= now;
}
