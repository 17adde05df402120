import { systemCaller } from '../../../../../kernel/context/caller.js';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../../../kernel/context/context.js';
import { idAfter, isId } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { type Arrival, endArrival, takeArrivals, textsSince } from './arrival.js';
import { assignByRules } from './assign.js';
import { openingAt } from './hours.js';
import type { InboxSettings } from './inbox-settings.js';
import { settingsOf } from './inbox-settings.service.js';
import { ARRIVALS_JOB } from './job-handle.js';
import { type Inbox, sendAutomatically } from './send-automatically.js';

const BATCH = 50;

/** Assigns conversations in which something came in, and answers outside the hours of their workspace. */
export const arrivalsJob = (inbox: Inbox): Job =>
  implementJob(ARRIVALS_JOB, {
    every: minutes(1),
    run: async services => {
      const taken = await takeArrivals(services, BATCH);
      for (const arrival of taken) await handle(services, inbox, arrival);
      return { rows: taken.length, most: BATCH };
    },
  });

/** One that fails waits a minute and keeps no other from its turn. */
async function handle(services: Services, inbox: Inbox, arrival: Arrival): Promise<void> {
  const { conversation, inboundId } = arrival;
  const ctx = contextOf(services, conversation);
  try {
    const settings = await settingsOf(ctx.db, conversation.workspaceId);
    if (isId('inb', inboundId)) await answerAway(ctx, inbox, settings, arrival);
    await transact(ctx, async tx => {
      if (!(await endArrival(tx, conversation.id))) return;
      const texts = await textsSince(tx, conversation.id, inboundId);
      await assignByRules(tx, conversation.id, { rules: settings.rules, texts });
    });
  } catch (error) {
    ctx.log.error({ err: error, conversationId: conversation.id }, 'an inbox did not look at what came in');
  }
}

const contextOf = (services: Services, { workspaceId, sandbox }: Arrival['conversation']): Context =>
  createContext(services, { caller: { ...systemCaller(workspaceId), sandbox }, locale: 'en', requestId: '', ip: '' });

/** The time after which a person gets the answer again if no opening is in sight. */
const AGAIN = days(1);

const NOTE = 'update channels.conversation set away_until = $2 where id = $1';

/**
 * Answers a person who writes outside the hours, once until they begin again. The id of the message
 * derives from the one that came in, so that a repetition sends nothing twice. An answer that the
 * checks of a send refuse is not sent; everything else is thrown.
 */
async function answerAway(
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
  const id = idAfter('msg', inboundId);
  await sendAutomatically(ctx, inbox, conversation, { id, text: awayAnswer });
  await sql(ctx.db, NOTE, [conversation.id, opensAt ?? new Date(now.getTime() + AGAIN)]);
}
