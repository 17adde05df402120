import { declareJob } from '../../../../../../kernel/jobs/job-handle.js';

export const COMMENT_RULES_JOB = declareJob('channels.comment-rules');
