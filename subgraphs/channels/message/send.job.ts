import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import { relayName } from '../../../kernel/events/events.js';
import { defineJob, type Job } from '../../../kernel/jobs/jobs.js';
import type { Outcome, Provider } from '../providers/port.js';
import { type Claimed, claim, LEASE, renew } from './claim.js';
import { LANE_NAMES, LANES, type Lane, RECEIPT_JOB, sendJobName } from './lane.js';
import { type Change, changeOf, record } from './record.js';
import { storable } from './storable.js';

/** Who sends for a lane; undefined when the configuration has nobody. */
export type ProviderOf = (lane: Lane) => Provider | undefined;

/**
 * After a claim much smaller than it could be, the next waits for more to gather: bulk is what makes it fast. The more
 * came since the last one, the longer: a lone message is not kept waiting, and a busy lane soon claims many at a time.
 */
const GATHER_FOR_EACH: Duration = 2;
const GATHER: Duration = 20;
/** What a provider took is known here alone until it is stored. */
const STORE_AGAIN: Duration = seconds(1);

/** Empties a lane: claims, hands over, stores the outcomes in one statement a claim. */
const sendJob = (lane: Lane, providerOf: ProviderOf): Job =>
  defineJob({
    name: sendJobName(lane),
    every: seconds(1),
    loops: LANES[lane].loops,
    run: (services, signal) => sendDue(services, lane, providerOf(lane), signal),
    backlog: services => backlogOf(services, lane),
  });

export const sendJobs = (providerOf: ProviderOf): Job[] => LANE_NAMES.map(lane => sendJob(lane, providerOf));

async function sendDue(
  services: Services,
  lane: Lane,
  provider: Provider | undefined,
  signal: AbortSignal,
): Promise<number> {
  // Without a provider the rows wait: accepting them was another process' right configuration.
  if (!provider) return 0;
  const claimed = await claim(services, lane);
  if (claimed.length === 0) return 0;
  const outcomes = await withLease(services, claimed, () => handOver(lane, provider, claimed));
  await store(services, provider, claimed, outcomes, signal);
  services.jobs.wake(relayName('channels'));
  if (outcomes.some(outcome => outcome.kind === 'accepted' && outcome.receipts)) services.jobs.wake(RECEIPT_JOB);
  if (claimed.length < LANES[lane].claim / 4) await pause(Math.min(GATHER, claimed.length * GATHER_FOR_EACH));
  return claimed.length;
}

const IN_DOUBT: Outcome = { kind: 'unknown', reason: 'The worker that handed it over ended before it knew.' };

const handOver = (lane: Lane, provider: Provider, claimed: readonly Claimed[]): Promise<Outcome[]> =>
  Promise.all(
    claimed.map(({ message, content, abandoned }) =>
      abandoned && !LANES[lane].repeatable
        ? IN_DOUBT
        : provider.send({
            id: message.id,
            workspaceId: message.workspaceId,
            channel: message.channel,
            to: message.to,
            content,
            attempt: message.attempt,
          }),
    ),
  );

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

/** While the database is away, again until the process stops: then the leases lapse and the messages are in doubt. */
async function store(
  services: Services,
  provider: Provider,
  claimed: readonly Claimed[],
  outcomes: readonly Outcome[],
  signal: AbortSignal,
): Promise<void> {
  const now = services.clock.now();
  const changes = claimed.map((item, index) => concluded(provider, item, outcomes[index]!, now));
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

function concluded(provider: Provider, { message }: Claimed, outcome: Outcome, now: Date): Change {
  const move = message.conclude(provider.name, storable(outcome), now);
  return changeOf(message, move, now, outcome.kind === 'accepted' ? outcome.receipts : []);
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

async function backlogOf(services: Services, lane: Lane): Promise<{ depth: number; age: number }> {
  const now = services.clock.now();
  const [row] = await sql<{ depth: number; age: number }>(
    services.db,
    `select count(*)::int as depth, coalesce(extract(epoch from $1::timestamptz - min(due_at)), 0)::float8 as age
     from channels.message where lane = $2 and due_at <= $1 and status in ('QUEUED', 'SCHEDULED')`,
    [now, lane],
  );
  return row ?? { depth: 0, age: 0 };
}
