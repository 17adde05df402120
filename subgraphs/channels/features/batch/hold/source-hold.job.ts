import { after, days, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { workTogether } from '../../../../../kernel/jobs/without-bad.js';
import { type Channels, channelOf } from '../../../core/channels.js';
import { sendJobOf } from '../../../core/message/send/queue.js';
import { findEnded, putBack, setAside, takeAside } from '../../../core/message/store/aside.js';
import { changeOf, record } from '../../../core/message/store/record.js';
import { forgetTurns } from '../host-pace.js';
import { SOURCE_HOLD_JOB } from './source-hold.js';

/** Messages of one statement. */
const BATCH = 1_000;
/** A call that is later than this is none. */
const KEPT = days(7);

const FORGET = `delete from channels.source_hold where source_id = any(array(
  select source_id from channels.source_hold where state in ('RELEASED', 'ENDED') and changed_at < $1
    and not exists (select from channels.message m where m.source_id = source_hold.source_id and m.paused_due_at is not null)
  limit $2)) returning source_id`;

/**
 * Sets aside what waits of held sources, so that claims need not walk over it, puts it back once they are released, and
 * cancels it once they have ended. Claims leave it out by themselves from the first moment.
 */
export const sourceHoldJob = (channels: Channels): Job =>
  implementJob(SOURCE_HOLD_JOB, {
    every: seconds(2),
    run: async services => {
      const { db, clock } = services;
      const aside = await setAside(services, BATCH);
      const forgotten = await sql(db, FORGET, [after(clock.now(), -KEPT), BATCH]);
      const over = await forgetTurns(db, after(clock.now(), -KEPT), BATCH);
      return (
        over.length + aside + (await release(services)) + (await cancelAside(services, channels)) + forgotten.length
      );
    },
  });

async function release(services: Services): Promise<number> {
  const queues = await putBack(services, BATCH);
  for (const queue of new Set(queues)) services.jobs.wake(sendJobOf(queue));
  return queues.length;
}

async function cancelAside(services: Services, channels: Channels): Promise<number> {
  const ids = await findEnded(services, SOURCE_HOLD_JOB, BATCH);
  const of = { job: SOURCE_HOLD_JOB, idOf: (id: string) => id };
  const cancelled = await workTogether(services, of, ids, some => cancelSome(services, channels, some));
  if (cancelled > 0) services.jobs.wake(relayOf('channels'));
  return cancelled;
}

function cancelSome({ db, clock }: Services, channels: Channels, ids: readonly string[]): Promise<number> {
  const now = clock.now();
  return db.fork().transactional(async em => {
    const messages = await takeAside(em as Em, ids);
    const waiting = messages.filter(message => message.cancellable);
    await record(
      em as Em,
      waiting.map(message => changeOf(channelOf(channels, message), message, message.cancel(), now)),
      now,
    );
    return messages.length;
  });
}
