import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

/** The job that computes scores again. */
export const trustScore = declareJob('channels.trust-score');
