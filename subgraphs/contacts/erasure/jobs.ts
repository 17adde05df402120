import { declareJob } from '../../../kernel/jobs/job-handle.js';

/** Goes on with erasures. */
export const ERASE = declareJob('contacts.erase');
