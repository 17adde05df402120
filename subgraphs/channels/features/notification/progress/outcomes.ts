import { sql } from '../../../../../kernel/database/database.js';
import { onAllEvents } from '../../../../../kernel/events/consumer.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { MessageData } from '../../../core/message/events.js';
import { progressOf } from '../success.js';

/** The job that decides. */
export const NOTIFICATIONS = declareJob('channels.notification');

/** Rows are locked in the order in which the job locks them. */
const WAKE = `
with outcome as (
  select * from json_to_recordset($1::json) as o("messageId" text, progress int)
), woken as (
  select r.notification_id, r.place from outcome o
  join channels.notification_message nm on nm.message_id = o."messageId"
  join channels.notification n on n.id = nm.notification_id and (o.progress < 0 or o.progress >= n.success_rank)
  join channels.notification_recipient r on r.notification_id = nm.notification_id and r.place = nm.place
  where r.status = 'RUNNING' and r.due_at > $2 order by r.notification_id, r.place for update of r
)
update channels.notification_recipient r set due_at = $2 from woken
where r.notification_id = woken.notification_id and r.place = woken.place returning r.place`;

/**
 * Wakes the job for people whose message has a new outcome: it may decide for them at once, before
 * the end of the time.
 */
export const wakeByOutcomes = onAllEvents('notification.note-outcomes', async (services, events) => {
  const outcomes = events.flatMap(({ messageId, data }) => {
    const { source, status, substatus } = data as Partial<MessageData>;
    if (!messageId || source?.kind !== 'NOTIFICATION' || !status) return [];
    return [{ messageId, progress: progressOf({ status, substatus: substatus ?? null }) }];
  });
  if (outcomes.length === 0) return;
  const woken = await sql(services.db, WAKE, [JSON.stringify(outcomes), services.clock.now()]);
  if (woken.length > 0) services.jobs.wake(NOTIFICATIONS);
});
