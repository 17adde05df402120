import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import { takeBack } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { SEND_JOB } from '../jobs.js';
import {
  claimLateRecipients,
  extendFallback,
  fallBackLateRecipients,
  type LateRecipient,
} from '../recipient/store/fall-back.js';
import { MessageIds } from '../send/message-id.js';
import { CAMPAIGN_CHANGED } from '../state/transition.js';
import { makeDue } from '../store/due.js';
import { lockFallback } from './next-leg.js';

/** Recipients that are looked at together. */
const BATCH = 200;
/** The time that a worker has for them. */
const LEASE: Duration = seconds(60);
/** The outcome of a message that is being handed over is known within this time. */
const SOON: Duration = seconds(2);

export const claimLate = (tx: Context, { id }: Campaign): Promise<LateRecipient[]> => {
  return claimLateRecipients(tx, id, after(tx.clock.now(), LEASE), BATCH);
};

/** Takes back what had no success in its time, and lets the next channel follow. Killed at any line, it is done again. */
export async function fallBackLate(ctx: Context, { id }: Campaign, late: readonly LateRecipient[]): Promise<void> {
  const ids = new MessageIds(id);
  const { cancelled, busy } = await takeBack(
    ctx,
    late.map(one => ids.of(one)),
  );
  const isBusy = new Set(busy);
  const isCancelled = new Set(cancelled);
  const next = late.filter(one => !isBusy.has(ids.of(one)));
  await transact(ctx, async tx => {
    if (!(await lockFallback(tx, id))) return;
    const rows = next.map(({ no, fence, attempt }) => ({
      ...{ no, fence, cancelled: isCancelled.has(ids.of({ no, attempt })) },
    }));
    await fallBackLateRecipients(tx, id, rows);
    const waiting = late.filter(one => isBusy.has(ids.of(one))).map(({ no }) => no);
    if (waiting.length > 0) await extendFallback(tx, id, waiting, after(tx.clock.now(), SOON));
  });
  // This is outside of the lock above, which others share.
  await transact(ctx, async tx => {
    await makeDue(tx, id);
    await announceChange(tx, CAMPAIGN_CHANGED, id);
    wake(tx, SEND_JOB);
  });
}
