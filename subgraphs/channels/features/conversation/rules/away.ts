import { days } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Arrival } from './arrival.js';
import { openingAt } from './hours.js';
import type { InboxSettings } from './inbox-settings.js';
import { type Inbox, sayByItself } from './say.js';

/** The time after which a person gets the answer again if no opening is in sight. */
const AGAIN = days(1);

const NOTE = 'update channels.conversation set away_until = $2 where id = $1';

/**
 * Answers a person who writes outside the hours, once until they begin again. The id of the message
 * derives from the one that came in, so that a repetition sends nothing twice. An answer that the
 * checks of a send refuse is not sent; everything else is thrown.
 */
export async function answerAway(
  ctx: Context,
  inbox: Inbox,
  { hours, awayAnswer }: InboxSettings,
  arrival: Arrival,
): Promise<void> {
  const { conversation, inboundId, isGroup } = arrival;
  const now = ctx.clock.now();
  const { open, opensAt } = openingAt(hours, now);
  if (open || awayAnswer === null || isGroup) return;
  if (conversation.awayUntil !== null && conversation.awayUntil > now) return;
  const id = inboundId.replace(/^inb_/, 'msg_');
  await sayByItself(ctx, inbox, conversation, { id, text: awayAnswer });
  await sql(ctx.db, NOTE, [conversation.id, opensAt ?? new Date(now.getTime() + AGAIN)]);
}
