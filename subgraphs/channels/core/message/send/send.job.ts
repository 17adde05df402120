import { createBatcher } from '../../../../../kernel/context/batcher.js';
import { after, type Duration, hours, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { backlogOf, MAX_COUNTED, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { inJobSpan, inRowSpan } from '../../../../../kernel/telemetry/trace.js';
import type { Channels } from '../../channels.js';
import { InFlight } from '../../provider/in-flight.js';
import type { Provider, Receipt, Wait } from '../../provider/port.js';
import { RECEIPT_JOB } from '../receipt/receipt.js';
import { type Claimed, LEASE, renew } from '../store/claim.js';
import { type Postponed, postpone } from '../store/postpone.js';
import { claimInTurn } from './claim-in-turn.js';
import { handOver } from './hand-over.js';
import { knownWithin } from './known-within.js';
import { LoopShares } from './loop-shares.js';
import { type Concluded, storeOutcomes } from './outcomes.js';
import { persist } from './persist.js';
import { partsOf, type Queue, queuesOf, sendJobOf } from './queue.js';
import { recheck } from './recheck.js';
import { shorten } from './shorten.js';

/** The provider of a queue, by the queue's name; undefined when none is configured. */
export type ProviderOf = (queueName: string) => Provider | undefined;

/** The dependencies of working on any claim of a queue. */
interface Sending {
  services: Services;
  channels: Channels;
  queue: Queue;
  provider: Provider;
  /** The work that outlasts the claim that it came with. */
  stragglers: InFlight;
  storeLate(late: LateResult): Promise<undefined>;
}

/** A result that became known after its claim, and the signal that ends storing it. */
interface LateResult {
  readonly sending: Sending;
  readonly result: Result;
  readonly signal: AbortSignal;
}

/** Receipts that are due within this time of each other share a wake. */
const WAKE_STEP: Duration = 50;
/** The time that a late result waits for others. */
const GATHER: Duration = 20;
/** Claims whose slow messages go on by themselves; with more, a claim waits for all of its messages. */
const MAX_STRAGGLERS = 200;
/** The patience with messages that hold no other, in a queue that waits for all others. */
const LET_GO_AFTER: Duration = seconds(1);
/** The time that a message waits for a line that sends nothing before it fails. */
const MAX_WAIT: Duration = hours(6);

/** Part after part, each in the order of its index. */
const BACKLOG = backlogOf(`select w.at from unnest($2::text[]) part cross join lateral (
  select due_at as at from channels.message where queue = part and due_at <= $1 and status in ('QUEUED', 'SCHEDULED')
  order by due_at limit ${MAX_COUNTED}) w`);

/** The job of each queue: claims, hands over, and stores the outcomes of a claim in one statement. */
export const sendJobs = (channels: Channels, providerOf: ProviderOf, stragglers = new InFlight()): Job[] =>
  queuesOf(channels).map(queue => {
    const shares = new LoopShares(queue.loops);
    const storeLateOnes = createBatcher({ maxItems: 200, wait: GATHER, run: storeLate });
    return implementJob(sendJobOf(queue.name), {
      every: seconds(1),
      loops: queue.loops + 1,
      run: async (services, signal) => {
        const provider = providerOf(queue.name);
        // Without a provider the rows wait: the process that accepted them had one in its configuration.
        if (!provider) return 0;
        const sending = { services, channels, queue, provider, stragglers, storeLate: storeLateOnes };
        return claimInTurn(services, queue, shares, claimed => sendAll(sending, claimed, signal));
      },
      outlasted: async grace => stragglers.size > 0 && stragglers.drained(grace),
      backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now(), partsOf(queue.name)]),
    });
  });

/** Returns how many of them were postponed. */
async function sendAll(sending: Sending, claimed: readonly Claimed[], signal: AbortSignal): Promise<number> {
  const { services, queue } = sending;
  const { receipts, postponed } = await withLease(services, claimed, () =>
    inJobSpan(
      `job ${sendJobOf(queue.name).name}`,
      claimed.map(({ message }) => message.traceparent),
      () => work(sending, claimed, signal),
    ),
  );
  services.jobs.wake(relayOf('channels'));
  wakeWhenDue(services, receipts);
  return postponed;
}

/** The work that a claim leaves for later. */
interface Stored {
  /** Receipts that are not due yet. */
  readonly receipts: readonly Receipt[];
  /** Messages that were given back until their time. */
  readonly postponed: number;
}

/**
 * Hands messages over and stores their outcomes; the lease must last until they are stored.
 * Messages whose provider is slow go on by themselves.
 */
async function work(sending: Sending, claimed: readonly Claimed[], signal: AbortSignal): Promise<Stored> {
  const { services, channels, queue, stragglers } = sending;
  const { open: allowed, refused, postponed: quiet } = await recheck(services, channels, queue, claimed);
  const { open, postponed: unlinked } = await shorten(services, channels, queue, allowed);
  const free = new Set<number>();
  const running = open.map((item, place) => conclude(sending, item, () => free.add(place)));
  const patience = stragglers.size < MAX_STRAGGLERS ? (queue.patience ?? LET_GO_AFTER) : null;
  const mayBeLate = (place: number) => queue.patience !== null || free.has(place);
  const { known, late } = await knownWithin(running, patience, mayBeLate);
  if (late.length > 0) stragglers.track(finish(sending, open, late, signal));
  return store(sending, [...refused, ...quiet, ...unlinked, ...known], signal);
}

/** The result of one message; `null` for an error of ours. */
type Result = Concluded | Postponed | null;

/** Stores late results soon after they are known. */
async function finish(
  sending: Sending,
  claimed: readonly Claimed[],
  late: readonly Promise<Result>[],
  signal: AbortSignal,
): Promise<void> {
  const { services } = sending;
  await withLease(services, claimed, () =>
    Promise.all(late.map(async result => sending.storeLate({ sending, result: await result, signal }))),
  ).catch(error => services.log.error({ err: error }, 'a late outcome was not stored'));
}

/** Stores late results of one queue, which have the same channels and provider. */
async function storeLate(late: readonly LateResult[]): Promise<undefined[]> {
  const { sending, signal } = late.at(-1)!;
  const { receipts } = await store(
    sending,
    late.map(({ result }) => result),
    signal,
  );
  sending.services.jobs.wake(relayOf('channels'));
  wakeWhenDue(sending.services, receipts);
  return late.map(() => undefined);
}

async function store(sending: Sending, results: readonly Result[], signal: AbortSignal): Promise<Stored> {
  const { services } = sending;
  const concluded = results.filter(result => result !== null && 'outcome' in result);
  const postponed = results.filter(result => result !== null && 'until' in result);
  const receipts = concluded.length > 0 ? await storeOutcomes(sending, concluded, signal) : [];
  if (postponed.length > 0) await persist(services, signal, () => postpone(services, postponed));
  return { receipts, postponed: postponed.length };
}

/** `null` after an error of ours, which ends no other message of the claim: this one's lease lapses. */
async function conclude(sending: Sending, claimed: Claimed, letGo: () => void): Promise<Result> {
  try {
    const { traceparent, channel } = claimed.message;
    const result = await inRowSpan(`send ${channel}`, traceparent, { 'messaging.system': sending.queue.name }, () =>
      handOver(sending, claimed, letGo),
    );
    return result.kind === 'wait' ? waiting(sending, claimed, result) : { claimed, outcome: result };
  } catch (error) {
    sending.services.log.error({ err: error, messageId: claimed.message.id }, 'a message cannot be handed over');
    return null;
  }
}

/** A message waits for its line, but not forever. */
function waiting({ services }: Sending, claimed: Claimed, { after: wait, code, reason }: Wait): Result {
  const now = services.clock.now();
  if (code && after(claimed.since, MAX_WAIT) <= now) return { claimed, outcome: { kind: 'rejected', code, reason } };
  return { claimed, until: after(now, Math.ceil(wait)) };
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

/** The job of receipts is woken when they are due, and need not wait for its interval. */
function wakeWhenDue(services: Services, receipts: readonly Receipt[]): void {
  const now = services.clock.now().getTime();
  const waits = new Set(receipts.map(({ at }) => Math.max(0, Math.ceil((at.getTime() - now) / WAKE_STEP) * WAKE_STEP)));
  for (const wait of waits) setTimeout(() => services.jobs.wake(RECEIPT_JOB), wait).unref();
}
