import { type AuditedAct, audit } from '../../../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { insertReceipts, RECEIPT_JOB } from '../../message/receipt/receipt.js';
import type { Receipt } from '../../provider/port.js';
import { CALLBACKS, storeCallbacks } from '../callback/callback.js';
import { type ChosenArrivals, findUnclaimed, takeUnclaimed, type Unclaimed } from './unclaimed.js';

type Changed = Pick<Unclaimed, 'id' | 'source' | 'place' | 'reason'>;

/** Returns an arrival with what it says. Throws `NOT_FOUND`. */
export async function showUnclaimed(ctx: Context, id: string): Promise<object> {
  const { body, ...found } = (await findUnclaimed(ctx, id)) ?? fail('NOT_FOUND');
  return { ...found, body: JSON.parse(body) as unknown };
}

/**
 * Takes arrivals in again, as if they came now. What still belongs to no workspace is kept under another id; a message that a line
 * has already is stored once. Throws `NOT_FOUND`.
 */
export const retryUnclaimed = (ctx: Context, chosen: ChosenArrivals): Promise<readonly Changed[]> =>
  transact(ctx, async tx => {
    const taken = await takeAudited(tx, 'arrival.retried', chosen);
    const { receipts = [], callbacks = [] } = Object.groupBy(taken, ({ kind }) =>
      kind === 'RECEIPT' ? 'receipts' : 'callbacks',
    );
    for (const { source, body, receivedAt } of receipts)
      await insertReceipts(tx.em, source, [receiptIn(body)], receivedAt);
    await storeCallbacks(
      tx.em,
      callbacks.map(({ source, instanceId, body, receivedAt }) => ({ source, instanceId, body, at: receivedAt })),
    );
    wake(tx, RECEIPT_JOB);
    wake(tx, CALLBACKS);
    return taken.map(shown);
  });

/** Deletes arrivals: nobody gets them. Throws `NOT_FOUND`. */
export const dropUnclaimed = (ctx: Context, chosen: ChosenArrivals): Promise<readonly Changed[]> =>
  transact(ctx, async tx => (await takeAudited(tx, 'arrival.dropped', chosen)).map(shown));

const shown = ({ id, source, place, reason }: Unclaimed): Changed => ({ id, source, place, reason });

function receiptIn(body: string): Receipt {
  const receipt = JSON.parse(body) as Receipt;
  return { ...receipt, at: new Date(receipt.at) };
}

async function takeAudited(tx: Context, act: AuditedAct['act'], chosen: ChosenArrivals): Promise<Unclaimed[]> {
  const taken = await takeUnclaimed(tx.em, chosen);
  if (taken.length === 0) fail('NOT_FOUND');
  for (const { id, source, place, reason } of taken)
    await audit(tx, { act, object: { type: 'arrival', id }, details: { source, place, reason } });
  return taken;
}
