import { declareJob } from '../../../../../kernel/jobs/job-handle.js';

export const ARRIVALS_JOB = declareJob('channels.conversation-arrivals');
