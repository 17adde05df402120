import { seconds } from '../../../../kernel/context/clock.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { buildMembers } from './build-members.js';
import { evaluateChanges } from './evaluate-changes.js';
import { TRACK_SEGMENTS } from './jobs.js';

const BACKLOG = backlogOf('select at from contacts.contact_change order by seq');

/** Keeps the members of tracked segments. */
export const trackSegmentsJob = (): Job =>
  implementJob(TRACK_SEGMENTS, {
    every: seconds(2),
    run: async services => (await buildMembers(services)) + (await evaluateChanges(services)),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });
