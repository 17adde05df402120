import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { isOutage } from '../../../../kernel/errors/outage.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Outcome, Provider } from '../../provider/port.js';
import { RECEIPT_JOB } from '../receipt/receipt.js';
import { type Change, changeOf, record } from '../record.js';
import { storable } from '../storable.js';
import { type Claimed, claim, LEASE, renew } from './claim.js';
import { handOver } from './hand-over.js';
import { type Queue, queuesOf, sendJobOf } from './queue.js';

/** The provider of a queue, by the queue's name; undefined when none is configured. */
export type ProviderOf = (queueName: string) => Provider | undefined;

/** What every claim of a queue is worked with. */
interface Sending {
  services: Services;
  channels: Channels;
  queue: Queue;
  provider: Provider;
}

/**
 * After a small claim the next one waits, so that more messages gather: large claims cost less a message. The wait grows
 * with the size of the small claim: a lone message waits for nothing, a busy queue soon claims many at a time.
 */
const GATHER_FOR_EACH: Duration = 2;
const MAX_GATHER: Duration = 20;
/** Until it is stored, only this process knows what a provider took. */
const STORE_AGAIN: Duration = seconds(1);

/** The job of each queue: claims, hands over, and stores the outcomes of a claim in one statement. */
export const sendJobs = (channels: Channels, providerOf: ProviderOf): Job[] =>
  queuesOf(channels).map(queue =>
    implementJob(sendJobOf(queue.name), {
      every: seconds(1),
      loops: queue.loops,
      run: async (services, signal) => {
        const provider = providerOf(queue.name);
        // Without a provider the rows wait: the process that accepted them had one in its configuration.
        return provider ? sendDue({ services, channels, queue, provider }, signal) : 0;
      },
      backlog: services => backlogOf(services, queue),
    }),
  );

async function sendDue(sending: Sending, signal: AbortSignal): Promise<number> {
  const { services, queue } = sending;
  const claimed = await claim(services, queue);
  if (claimed.length === 0) return 0;
  const outcomes = await withLease(services, claimed, () => Promise.all(claimed.map(item => handOver(sending, item))));
  await store(sending, claimed, outcomes, signal);
  services.jobs.wake(relayOf('channels'));
  if (outcomes.some(outcome => outcome.kind === 'accepted' && outcome.receipts)) services.jobs.wake(RECEIPT_JOB);
  if (claimed.length < queue.claim / 4) await pause(Math.min(MAX_GATHER, claimed.length * GATHER_FOR_EACH));
  return claimed.length;
}

async function withLease<T>(services: Services, claimed: readonly Claimed[], work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    // A lease that could not be renewed may lapse; the fence then settles who writes.
    renew(services, claimed).catch(error => services.log.warn({ err: error }, 'leases were not renewed'));
  }, LEASE / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** While the database is away, again until the process stops: then the leases lapse and the outcomes are unknown. */
async function store(
  sending: Sending,
  claimed: readonly Claimed[],
  outcomes: readonly Outcome[],
  signal: AbortSignal,
): Promise<void> {
  const { services } = sending;
  const now = services.clock.now();
  const changes = claimed.map((item, index) => concluded(sending, item, outcomes[index]!, now));
  for (;;) {
    try {
      const moved = await record(services.db, changes, now);
      if (moved < changes.length)
        services.log.warn({ stale: changes.length - moved }, 'outcomes of lost claims dropped');
      return count(services, changes, outcomes);
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
      services.log.error({ err: error, count: changes.length }, 'outcomes are not stored yet');
      await pause(STORE_AGAIN);
    }
  }
}

function concluded({ channels, provider }: Sending, { message }: Claimed, outcome: Outcome, now: Date): Change {
  const move = message.conclude(provider.name, storable(outcome), now);
  return changeOf(
    channelOf(channels, message),
    message,
    move,
    now,
    outcome.kind === 'accepted' ? outcome.receipts : [],
  );
}

function count(services: Services, changes: readonly Change[], outcomes: readonly Outcome[]): void {
  const first = changes[0]?.message;
  if (!first) return;
  const kinds = Map.groupBy(outcomes, (outcome, index) => `${changes[index]!.message.channel} ${outcome.kind}`);
  for (const [label, of] of kinds) {
    const [channel = '', outcome = ''] = label.split(' ');
    services.metrics.sends.inc({ channel, provider: first.provider ?? '', outcome }, of.length);
  }
}

async function backlogOf(services: Services, queue: Queue): Promise<{ depth: number; age: number }> {
  const now = services.clock.now();
  const [row] = await sql<{ depth: number; age: number }>(
    services.db,
    `select count(*)::int as depth, coalesce(extract(epoch from $1::timestamptz - min(due_at)), 0)::float8 as age
     from channels.message where queue = $2 and due_at <= $1 and status in ('QUEUED', 'SCHEDULED')`,
    [now, queue.name],
  );
  return row ?? { depth: 0, age: 0 };
}
