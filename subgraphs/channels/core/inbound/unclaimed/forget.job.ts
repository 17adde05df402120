import { after, days, hours } from '../../../../../kernel/context/clock.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { forgetUnclaimed } from './unclaimed.js';

/** The time that an operator has to assign a sender, or to connect a line. */
const KEPT = days(30);
const BATCH = 1_000;

/** Deletes arrivals that belong to no workspace after 30 days. */
export const unclaimedRetentionJob = (): Job =>
  implementJob(declareJob('channels.unclaimed-arrivals'), {
    every: hours(1),
    run: async ({ db, clock }) => ({ rows: await forgetUnclaimed(db, after(clock.now(), -KEPT), BATCH), most: BATCH }),
  });
