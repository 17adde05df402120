import { type Context, transact } from '../../../../kernel/context/context.js';
import type { Campaign } from '../campaign.js';
import { decideOn, lockFallback } from '../fallback/next-leg.js';
import { endPortion, type Portion, type Queued, queueRecipients } from '../queue/portion.js';
import { recordRecipients } from '../recipient/store/learn.js';

/** The result of asking for the message of a recipient. */
export interface Recorded {
  readonly no: number;
  readonly attempt: number;
  /** `next`: its channel refused it, and there is another one. */
  readonly kind: 'accepted' | 'refused' | 'later' | 'next';
  /** When it is asked for again. */
  readonly until: Date | null;
  readonly code: string | null;
  readonly cost: number;
  /** The time until which its channel may succeed, if there is another one. */
  readonly fallbackAt: Date | null;
  /** When its turn at the host that receives its mail comes, if it waits for that. */
  readonly turnAt: Date | null;
}

/** Events of the messages announce the change. A claim that was lost changes nothing. */
export async function recordSlice(
  ctx: Context,
  { id, legs }: Campaign,
  portion: Portion,
  recorded: readonly Recorded[],
): Promise<void> {
  const changed = recorded.filter(({ kind, turnAt }) => kind !== 'later' || turnAt);
  await transact(ctx, async tx => {
    const rules = legs ? await lockFallback(tx, id) : null;
    if (!(await endPortion(tx, portion))) return;
    if (changed.length > 0) await recordRecipients(tx.em, id, changed, ctx.clock.now());
    await queueRecipients(tx, id, recorded.flatMap(queuedAgain));
    const nos = recorded.map(({ no }) => no);
    if (rules) await decideOn(tx, id, rules, nos);
  });
}

const queuedAgain = ({ no, until, turnAt }: Recorded): Queued[] =>
  until ? [{ no, dueAt: until, waitsTurn: turnAt !== null }] : [];
