import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type EventConsumer, onEvent } from '../../../../../kernel/events/consumer.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import type { MessageData } from '../../../core/message/events.js';
import { rcsFailed } from '../events.js';
import { advanceFailed, advanceRevocation } from './advance.js';
import type { Ways } from './fall-back.js';
import { claimDue, WATCH_JOB } from './watch.js';

/** Messages of a run, which are looked at together: each takes a connection for a moment, twice. */
const AT_ONCE = 4;

const BACKLOG = backlogOf('select due_at as at from channels.rcs_watch where due_at <= $1 order by due_at');

/** Looks at messages that were not delivered in their time. One that cannot be looked at is due again by itself. */
export const watchJob = (ways: Ways): Job =>
  implementJob(WATCH_JOB, {
    every: seconds(1),
    loops: 2,
    run: services => lookAtDue(services, ways),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function lookAtDue(services: Services, ways: Ways): Promise<number> {
  const ids = await claimDue(services.db, services.clock.now(), AT_ONCE);
  await Promise.all(
    ids.map(id =>
      advanceRevocation(services, ways, id).catch((error: unknown) =>
        services.log.error({ err: error, messageId: id }, 'a message cannot be taken back yet'),
      ),
    ),
  );
  return ids.length;
}

/** A message that fails falls back at once. */
export const fallBackFailed = (ways: Ways): EventConsumer =>
  onEvent<MessageData>('rcs.fall-back', rcsFailed, async (services, { messageId }) => {
    if (messageId) await advanceFailed(services, ways, messageId);
  });
