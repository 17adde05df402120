import { type Duration, days, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';

const WINDOW_RETENTION: Duration = days(1);
const BATCH = 1_000;

/** Deletes expired sessions and old sign-in windows. */
export const cleanUpSessions = () =>
  implementJob(declareJob('workspaces.clean-up'), {
    every: hours(1),
    async run({ db, clock }) {
      const now = clock.now();
      const sessions = await sql(
        db,
        `delete from workspaces.session where id in
           (select id from workspaces.session where expires_at <= $1 limit $2 for update skip locked) returning id`,
        [now, BATCH],
      );
      const windows = await sql(
        db,
        `delete from workspaces.sign_in_window where subject in
           (select subject from workspaces.sign_in_window where started_at <= $1 limit $2 for update skip locked) returning subject`,
        [new Date(now.getTime() - WINDOW_RETENTION), BATCH],
      );
      return sessions.length + windows.length;
    },
  });
