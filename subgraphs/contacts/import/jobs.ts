import { declareJob } from '../../../kernel/jobs/job-handle.js';

/** Works off imports, a batch of rows at a time. */
export const WORK_IMPORTS = declareJob('contacts.import');
