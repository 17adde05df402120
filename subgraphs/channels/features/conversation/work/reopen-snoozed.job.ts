import { minutes } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import { EVENT_COLUMNS, type EventConversation } from '../../../core/conversation/event-columns.js';
import { CONVERSATION_EVENTS, conversationEvent } from '../conversation-events.js';

const BATCH = 200;

const REOPEN = `update channels.conversation c set status = 'OPEN', snoozed_until = null
  where c.id in (select id from channels.conversation where snoozed_until <= $1 order by snoozed_until limit $2
    for update skip locked)
  returning ${EVENT_COLUMNS}`;

/** Opens the conversations again whose snooze has ended. */
export const reopenSnoozedJob = (): Job =>
  implementJob(declareJob('channels.conversation-snooze'), {
    every: minutes(1),
    run: services =>
      transact(jobContext(services), async tx => {
        const opened = await sql<EventConversation>(tx.em, REOPEN, [tx.clock.now(), BATCH]);
        await emitAll(
          tx,
          opened.map(conversation => conversationEvent(CONVERSATION_EVENTS.opened, conversation, null)),
        );
        await announceConversations(tx.em, opened);
        return { rows: opened.length, most: BATCH };
      }),
  });
