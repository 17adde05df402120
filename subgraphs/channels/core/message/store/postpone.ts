import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Claimed } from './claim.js';

/** A claimed message that is not handed over before a time. */
export interface Postponed {
  readonly claimed: Claimed;
  readonly until: Date;
}

/** Messages for which another part of the service could not be asked wait this long. */
export const ASK_AGAIN: Duration = seconds(30);

/** Returns when a message is asked for again that is the cause of a failure: it waits as long as it has waited. */
export const askAgainFor = ({ since }: Claimed, now: Date): Date =>
  after(now, Math.max(ASK_AGAIN, now.getTime() - since.getTime()));

/** A message that was not tried has not used up an attempt. */
const POSTPONE = `update channels.message m
  set due_at = p.until, lease_until = null, fence = m.fence + 1, attempt = m.attempt - 1, updated_at = $4
  from unnest($1::text[], $2::int[], $3::timestamptz[]) as p(id, fence, until) where m.id = p.id and m.fence = p.fence`;

/** Gives claimed messages back until their time. Cancelling them is possible again. */
export async function postpone({ db, clock }: Services, postponed: readonly Postponed[]): Promise<void> {
  await sql(db, POSTPONE, [
    postponed.map(({ claimed }) => claimed.message.id),
    postponed.map(({ claimed }) => claimed.message.fence),
    postponed.map(({ until }) => until),
    clock.now(),
  ]);
}
