import { systemCaller } from '../../../../../kernel/context/caller.js';
import { minutes } from '../../../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { type Arrival, endArrival, takeArrivals, textsSince } from './arrival.js';
import { assignByRules } from './assign.js';
import { answerAway } from './away.js';
import { settingsOf } from './inbox-settings.service.js';
import { ARRIVALS_JOB } from './job-handle.js';
import type { Inbox } from './say.js';

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
