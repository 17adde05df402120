import type { Services } from '../../kernel/context/services.js';
import { type Job, takenOf } from '../../kernel/jobs/job.js';

/** Runs a job once. Answers how many rows it took. */
export const runJob = async (
  job: Job | undefined,
  services: Services,
  signal = new AbortController().signal,
): Promise<number> => takenOf(await job!.run(services, signal)).rows;
