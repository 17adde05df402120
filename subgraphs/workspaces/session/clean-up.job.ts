import { type Duration, days, hours } from '../../../kernel/context/clock.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { deleteEndedCounters } from '../../../kernel/limits/counters.js';
import { removeEndedLinks } from '../account/link.js';
import { NOTICE_RETENTION, removeOldNotices } from '../account/notice.js';
import { removeEndedChallenges } from '../factor/passkey/challenge.js';
import { removeEndedSignIns } from '../factor/pending-sign-in.js';
import { removeEndedBegun } from '../identity/sign-in/begun.js';
import { removeEndedSessions } from './session-rows.js';

const BATCH = 1_000;
/** Ended links count for the limits of a day. */
const LINK_RETENTION: Duration = days(1);

/**
 * Deletes expired sessions, sign-ins that nobody finished here or at a provider, challenges that
 * nobody answered, ended links, mails that could not be sent and ended counters of limits.
 */
export const cleanUpSessions = () =>
  implementJob(declareJob('workspaces.clean-up'), {
    every: hours(1),
    async run({ db, clock }) {
      const now = clock.now();
      let deleted = await removeEndedSessions(db, now, BATCH);
      deleted += await removeEndedLinks(db, new Date(now.getTime() - LINK_RETENTION), BATCH);
      deleted += await removeEndedSignIns(db, now, BATCH);
      deleted += await removeEndedChallenges(db, now, BATCH);
      deleted += await removeEndedBegun(db, now, BATCH);
      deleted += await removeOldNotices(db, new Date(now.getTime() - NOTICE_RETENTION), BATCH);
      return deleted + (await deleteEndedCounters(db, now));
    },
  });
