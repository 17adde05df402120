import { hours } from '../../context/clock.js';
import { implementJob, type Job } from '../job.js';
import { declareJob } from '../job-handle.js';
import { forgetAside } from './aside.js';

const BATCH = 1_000;

/** Forgets failures of rows that were worked on since. */
export const forgetAsideRows: Job = implementJob(declareJob('jobs.forget-aside'), {
  every: hours(1),
  run: services => forgetAside(services, BATCH),
});
