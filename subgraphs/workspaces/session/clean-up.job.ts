import { type Duration, days, hours } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { deleteEndedCounters } from '../../../kernel/limits/counters.js';
import { NOTICE_RETENTION } from '../account/notice.js';

const BATCH = 1_000;
/** Ended links count for the limits of a day. */
const LINK_RETENTION: Duration = days(1);

/**
 * Deletes expired sessions, sign-ins that nobody finished here or at a provider, challenges that nobody answered, ended links, mails that nobody could be sent
 * and ended counters of limits.
 */
export const cleanUpSessions = () =>
  implementJob(declareJob('workspaces.clean-up'), {
    every: hours(1),
    async run({ db, clock }) {
      const now = clock.now();
      const sessions = await sql(
        db,
        `with ended as materialized (
           select id from workspaces.session where expires_at <= $1 limit $2 for update skip locked
         ) delete from workspaces.session s using ended where s.id = ended.id returning s.id`,
        [now, BATCH],
      );
      const links = await sql(
        db,
        `with ended as materialized (
           select id from workspaces.account_link where expires_at <= $1 limit $2 for update skip locked
         ) delete from workspaces.account_link l using ended where l.id = ended.id returning l.id`,
        [new Date(now.getTime() - LINK_RETENTION), BATCH],
      );
      const pending = await sql(
        db,
        `with ended as materialized (
           select hash from workspaces.pending_sign_in where expires_at <= $1 limit $2 for update skip locked
         ) delete from workspaces.pending_sign_in p using ended where p.hash = ended.hash returning p.hash`,
        [now, BATCH],
      );
      const challenges = await sql(
        db,
        `with ended as materialized (
           select hash from workspaces.passkey_challenge where expires_at <= $1 limit $2 for update skip locked
         ) delete from workspaces.passkey_challenge c using ended where c.hash = ended.hash returning c.hash`,
        [now, BATCH],
      );
      const begun = await sql(
        db,
        `with ended as materialized (
           select hash from workspaces.provider_sign_in where expires_at <= $1 limit $2 for update skip locked
         ) delete from workspaces.provider_sign_in p using ended where p.hash = ended.hash returning p.hash`,
        [now, BATCH],
      );
      const notices = await sql(
        db,
        `with ended as materialized (
           select id from workspaces.account_notice where happened_at <= $1 limit $2 for update skip locked
         ) delete from workspaces.account_notice n using ended where n.id = ended.id returning n.id`,
        [new Date(now.getTime() - NOTICE_RETENTION), BATCH],
      );
      const rows = [sessions, links, pending, challenges, begun, notices];
      const deleted = rows.reduce((sum, { length }) => sum + length, 0);
      return deleted + (await deleteEndedCounters(db, now));
    },
  });
