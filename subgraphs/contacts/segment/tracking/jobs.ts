import { declareJob } from '../../../../kernel/jobs/job-handle.js';

/** Reads the members of tracked segments, and moves contacts that changed in and out. */
export const TRACK_SEGMENTS = declareJob('contacts.track-segments');

/** Deletes the members of sets that are not needed any more. */
export const DROP_SETS = declareJob('contacts.drop-sets');
