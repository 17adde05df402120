import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, wake } from '../../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import { defineSpool } from '../../../../../kernel/database/spool.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { RECEIPT_JOB } from '../../../core/message/receipt/receipt.js';
import { engagementWriter, MAX_STORED, type NewEngagement, storeEngagements } from './store-engagements.js';

/** The time that a reader waits for the database. */
const PATIENCE: Duration = seconds(1);
/** The time for which a database that was slower is not waited for again. */
const REST: Duration = seconds(5);

export const engagementSpool = defineSpool<NewEngagement>({
  name: 'mail-engagements',
  maxItems: MAX_STORED,
  wakes: RECEIPT_JOB,
  store: storeEngagements,
});

/** The time until which the database is not waited for, in milliseconds of the process. */
const slowness = defineResource('slowness of engagements', () => ({ value: { until: 0 } }));

export const engagementResources = [engagementWriter.resource, engagementSpool, slowness];

/**
 * Records an engagement and resolves when it is durable: committed or, while the database is away
 * or slow, on the disk. Returns whether the links of its mail may redirect. An engagement that
 * cannot be kept at all is lost, and its reader is redirected all the same.
 */
export async function recordEngagement(ctx: Context, engagement: NewEngagement): Promise<boolean> {
  const known = resourceOf(ctx, slowness);
  const stored = performance.now() < known.until ? 'late' : await inTime(ctx, engagement);
  if (stored !== 'late') return !stored.blocked;
  known.until = Math.max(known.until, performance.now() + REST);
  await resourceOf(ctx, engagementSpool)
    .add(engagement)
    .catch(error => ctx.log.warn({ err: error }, 'an engagement is lost'));
  return true;
}

async function inTime(ctx: Context, engagement: NewEngagement): Promise<{ blocked: boolean } | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>(resolve => {
    timer = setTimeout(() => resolve('late'), PATIENCE);
  });
  const stored = engagementWriter.load(ctx, engagement).then(
    answer => {
      if (engagement.kind === 'HUMAN') wake(ctx, RECEIPT_JOB);
      return answer;
    },
    error => {
      if (isOutage(error)) return 'late' as const;
      ctx.log.error({ err: error }, 'an engagement cannot be stored');
      return { blocked: false };
    },
  );
  try {
    return await Promise.race([stored, late]);
  } finally {
    clearTimeout(timer);
  }
}
