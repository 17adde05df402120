import { declareJob } from '../../../kernel/jobs/job-handle.js';

/** Goes on with the runs that are due. */
export const WORK_STEPS = declareJob('campaigns.work-automation-steps');

/** Works on steps that call servers of others. */
export const WORK_CALLS = declareJob('campaigns.work-automation-calls');

/** Deletes what has expired. */
export const CLEAN_UP = declareJob('campaigns.clean-up-automations');

/** Starts the runs that events have queued. */
export const START_RUNS = declareJob('campaigns.start-automation-runs');

/** Queues runs for contacts whose date has come. */
export const WATCH_DATES = declareJob('campaigns.watch-automation-dates');
