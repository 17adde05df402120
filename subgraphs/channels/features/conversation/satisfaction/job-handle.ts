import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

export const RATINGS_JOB = declareJob('channels.conversation-ratings');
