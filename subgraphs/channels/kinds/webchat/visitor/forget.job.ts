import { after, type Duration, days, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

const BATCH = 1_000;

/** Most visitors of a site open its chat and write nothing. */
const SILENT: Duration = days(7);
/** Files that were uploaded and not sent. */
const UNSENT: Duration = hours(2);

const SESSIONS = `delete from channels.webchat_session where token_hash = any(array(
  select token_hash from channels.webchat_session where ends_at <= $1 order by ends_at limit $2)) returning 1`;

/** Visitors with whom there is a conversation stay as long as that. Nobody waits for those of a widget that is gone. */
const VISITORS = `delete from channels.webchat_visitor v where v.id = any(array(
    select s.id from channels.webchat_visitor s where s.seen_at < $1
      and (s.user_id is null or s.seen_at < $3 or not exists (select from channels.webchat_widget w where w.id = s.widget_id))
      and not exists (select from channels.conversation c where c.instance_id = s.widget_id and c.peer = s.id)
    order by s.seen_at limit $2)) returning 1`;

const UPLOADS = `delete from channels.webchat_upload where file_id = any(array(
  select file_id from channels.webchat_upload where created_at < $1 order by created_at limit $2)) returning 1`;

/** Sums of days whose files are no longer kept. */
const SUMS = `delete from channels.webchat_upload_day where (workspace_id, sandbox, day) in (
  select workspace_id, sandbox, day from channels.webchat_upload_day
    where day < ($1::timestamptz at time zone 'utc')::date order by day limit $2) returning 1`;

/** Forgets sessions that have ended, visitors who wrote nothing, and uploads that were not sent. */
export const forgetVisitorsJob = (): Job =>
  implementJob(declareJob('channels.webchat-forget'), {
    every: hours(1),
    async run({ db, clock, config }) {
      const now = clock.now();
      const ended = await sql(db, SESSIONS, [now, BATCH]);
      const kept = after(now, -config.messageRetention);
      const values = [after(now, -SILENT), BATCH, kept];
      const silent = await sql(db, VISITORS, values);
      const unsent = await sql(db, UPLOADS, [after(now, -UNSENT), BATCH]);
      const sums = await sql(db, SUMS, [kept, BATCH]);
      return { rows: Math.max(ended.length, silent.length, unsent.length, sums.length), most: BATCH };
    },
  });
