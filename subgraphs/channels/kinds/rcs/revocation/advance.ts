import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { AppError } from '../../../../../kernel/errors/errors.js';
import { isRefusal } from '../../../../../kernel/errors/refusal.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { changeOf, record } from '../../../core/message/store/record.js';
import { backoff } from '../../../core/provider/backoff.js';
import { toPlatformId } from '../message-id.js';
import type { Revoked } from '../platform/platform-api.js';
import { fallBack, fallsBack, type Ways } from './fall-back.js';
import { platformOfMessage } from './platform.js';
import { checkAgainAt, endWatch, type Leg, lockLeg, markAsked, type Watch } from './watch.js';

/**
 * The result of a look: the message is taken back, was delivered, ended otherwise, or must be
 * looked at again.
 */
export type RevocationState = 'taken back' | 'delivered' | 'ended' | 'pending';

/** The delay before another look while a worker is handing the message over. */
const WHILE_CLAIMED: Duration = seconds(5);
/** The time within which the event of a delivery comes. */
const EVENT_WITHIN: Duration = minutes(10);

/**
 * Takes the next step of a watched message. A request to the platform is recorded before it is
 * made, so that a kill at any line loses nothing: an answer that nobody learned is found out by
 * asking again.
 */
export async function advanceRevocation(services: Services, ways: Ways, id: string): Promise<RevocationState> {
  const step = await settled(services, (tx, refused) => decide(tx, ways, id, refused));
  if (typeof step === 'string') return step;
  const answer = await askBack(services, step);
  return settled(services, (tx, refused) => conclude(tx, ways, id, answer, refused));
}

/** The same again without the SMS, if that is refused: everything else must not wait for it. */
async function settled<T>(services: Services, work: (tx: Context, refused: AppError | null) => Promise<T>): Promise<T> {
  const ctx = jobContext(services);
  try {
    return await transact(ctx, tx => work(tx, null));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return transact(jobContext(services), tx => work(tx, error));
  }
}

/** A leg: the platform is to be asked. */
async function decide(tx: Context, ways: Ways, id: string, refused: AppError | null): Promise<RevocationState | Leg> {
  const leg = await lockLeg(tx.em, id);
  if (!leg?.watch) return ended(tx, id);
  const { message, watch } = leg;
  if (message.status === 'DELIVERED' || message.status === 'FAILED') return over(tx, ways, leg, refused);
  if (!watch.byTime && !watch.cancelling) return ended(tx, id);
  if (message.cancellable) return takeBack(tx, ways, leg, watch, refused);
  if (message.waiting) {
    await checkAgainAt(tx.em, id, after(tx.clock.now(), WHILE_CLAIMED));
    return 'pending';
  }
  await markAsked(tx.em, id, tx.clock.now());
  return leg;
}

/** Nothing of the sandbox is anywhere. */
async function askBack(services: Services, { message, agent }: Leg): Promise<Revoked> {
  if (message.sandbox) return 'revoked';
  const api = await platformOfMessage(services, message);
  if (api === 'gone') return api;
  return api && agent ? api.revoke(agent, message.to, toPlatformId(message.id)) : 'unsent';
}

async function conclude(
  tx: Context,
  ways: Ways,
  id: string,
  answer: Revoked,
  refused: AppError | null,
): Promise<RevocationState> {
  const leg = await lockLeg(tx.em, id);
  if (!leg?.watch) return ended(tx, id);
  const { message, watch } = leg;
  const now = tx.clock.now();
  if (message.status !== 'SENT') return over(tx, ways, leg, refused);
  if (answer === 'revoked') return takeBack(tx, ways, leg, watch, refused);
  if (answer === 'gone') return ended(tx, id);
  if (answer !== 'delivered') {
    await checkAgainAt(tx.em, id, after(now, backoff(watch.asked, seconds(15))), answer === 'away');
    return 'pending';
  }
  if (watch.lostAt === null) return ended(tx, id, 'delivered');
  // An earlier request may have taken it back: then no event says that it was delivered.
  const known = after(watch.lostAt, EVENT_WITHIN);
  if (now >= known) return takeBack(tx, ways, leg, watch, refused);
  await checkAgainAt(tx.em, id, known, false);
  return 'pending';
}

async function takeBack(
  tx: Context,
  ways: Ways,
  leg: Leg,
  { cancelling }: Watch,
  refused: AppError | null,
): Promise<RevocationState> {
  const { message } = leg;
  const now = tx.clock.now();
  const move = cancelling
    ? message.withdraw('cancelled', null)
    : message.withdraw('expired', 'RCS_NOT_DELIVERED_IN_TIME');
  await record(tx.em, [changeOf(ways.rcs, message, move, now)], now);
  wake(tx, relayOf('channels'));
  await over(tx, ways, leg, refused);
  return 'taken back';
}

/** Nothing more becomes of the message itself. */
async function over(tx: Context, ways: Ways, leg: Leg, refused: AppError | null): Promise<RevocationState> {
  const { message, watch } = leg;
  await endWatch(tx.em, message.id);
  if (!watch?.cancelling && fallsBack(leg)) await fallBack(tx, ways, leg, refused);
  return message.status === 'DELIVERED' ? 'delivered' : 'ended';
}

async function ended(tx: Context, id: string, looked: RevocationState = 'ended'): Promise<RevocationState> {
  await endWatch(tx.em, id);
  return looked;
}

/** A message failed: if it is watched, it falls back now. */
export const advanceFailed = (services: Services, ways: Ways, id: string): Promise<RevocationState> =>
  settled(services, async (tx, refused) => {
    const leg = await lockLeg(tx.em, id);
    return leg?.watch && leg.message.status === 'FAILED' ? over(tx, ways, leg, refused) : 'ended';
  });
