import { declareJob } from '../../../../kernel/jobs/job-handle.js';

/** Moves the messages of merged contacts. */
export const MOVE_MESSAGES = declareJob('contacts.move-messages');
