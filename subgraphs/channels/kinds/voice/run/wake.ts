import type { Duration } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { CallNews } from './news.js';

/** The job that applies what the sandbox reports when its time has come. */
export const NEWS_JOB = declareJob('channels.call_news');
/** The job that looks at calls: carries out orders, ends what is too long, asks providers. */
export const CALL_JOB = declareJob('channels.call');

/** Reports that are due within this time of each other share a wake. */
const STEP: Duration = 50;
/** Later ones are found by the job's own interval. */
const SOON: Duration = 5_000;

/** The job need not wait for its interval. */
export function wakeForNews(services: Services, news: readonly CallNews[]): void {
  const now = services.clock.now().getTime();
  const waits = new Set(news.map(({ at }) => Math.max(0, Math.ceil((at.getTime() - now) / STEP) * STEP)));
  for (const wait of waits) if (wait <= SOON) setTimeout(() => services.jobs.wake(NEWS_JOB), wait).unref();
}
