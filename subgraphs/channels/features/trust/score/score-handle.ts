import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

/** Makes scores anew. */
export const trustScore = declareJob('channels.trust-score');
