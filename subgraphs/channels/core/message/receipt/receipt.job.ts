import { after, type Duration, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../channels.js';
import type { InboundChannels } from '../../inbound/inbound-channel.js';
import type { Message } from '../message.js';
import { type Change, changeOf, followedBy, record } from '../store/record.js';
import { receiveAnswers } from './answers.js';
import { receiveTexts } from './inbound.js';
import { matchesOf } from './match.js';
import { joinParts } from './parts/join-parts.js';
import { postpone, RECEIPT_JOB, type StoredReceipt, takeDue } from './receipt.js';
import { keepUnmatched } from './unmatched.js';

/** A receipt may overtake the outcome of its send: it is tried again soon, and then less and less often … */
const FIRST_AGAIN: Duration = 50;
const LAST_AGAIN: Duration = seconds(5);
/** … and after this time it belongs to no message of ours, and is kept apart. */
const MAX_EARLY: Duration = hours(1);

/** The delay before a receipt that could not be applied is tried again. */
const AFTER_ERROR: Duration = minutes(5);
const MAX_AT_ONCE = 500;

const BACKLOG = backlogOf('select due_at as at from channels.receipt where due_at <= $1 order by due_at, seq');

/** Applies receipts in bulk: their removal, the new states and the events commit together. */
export const receiptJob = (channels: Channels, lines: InboundChannels): Job =>
  implementJob(RECEIPT_JOB, {
    every: seconds(1),
    loops: 2,
    run: async services => ({ rows: await applyAll(services, channels, lines), most: MAX_AT_ONCE }),
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

/** Applies as many as come, in one transaction; if one of them makes it fail, each in its own. */
async function applyAll(services: Services, channels: Channels, lines: InboundChannels): Promise<number> {
  const apply = (limit: number) => transact(jobContext(services), tx => applyDue(tx, channels, lines, limit));
  try {
    return await apply(MAX_AT_ONCE);
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  let applied = 0;
  while (applied < MAX_AT_ONCE) {
    const taken = await apply(1).catch(error => setAside(services, error));
    if (taken === 0) break;
    applied += taken;
  }
  return applied;
}

/** Puts the oldest receipt, which cannot be applied, behind the others. Throws if the database is away. */
async function setAside(services: Services, error: unknown): Promise<number> {
  if (isOutage(error)) throw error;
  return transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    const receipts = await takeDue(tx.em, now, 1);
    const until = after(now, AFTER_ERROR);
    await postpone(
      tx.em,
      receipts.map(receipt => ({ receipt, until })),
    );
    services.log.error({ err: error, receipts: receipts.map(({ seq }) => seq) }, 'a receipt cannot be applied');
    return receipts.length;
  });
}

async function applyDue(tx: Context, channels: Channels, lines: InboundChannels, limit: number): Promise<number> {
  const now = tx.clock.now();
  const taken = await takeDue(tx.em, now, limit);
  if (taken.length === 0) return 0;
  const receipts = await joinParts(tx, taken);
  const matches = await matchesOf(tx.em, receipts, channels, now);
  const { messages } = matches;
  const { ripe = [], early = [] } = Object.groupBy(receipts, item =>
    isEarly(item, messages.get(item.seq), now) ? 'early' : 'ripe',
  );
  await record(tx.em, changesOf(ripe, messages, channels), now);
  await keepUnmatched(
    tx,
    ripe.filter(({ seq, providerRef, receipt }) => !receipt.inbound && providerRef !== '' && !messages.has(seq)),
  );
  await receiveTexts(tx, ripe, matches, channels, lines);
  await receiveAnswers(tx, ripe, messages, channels, lines);
  if (early.length > 0) await tryAgain(tx, early, now);
  wake(tx, relayOf('channels'));
  return taken.length;
}

/** The job sweeps seldom, so it is woken. */
async function tryAgain(tx: Context, early: readonly StoredReceipt[], now: Date): Promise<void> {
  const waits = early.map(({ receivedAt }) =>
    Math.min(LAST_AGAIN, Math.max(FIRST_AGAIN, now.getTime() - receivedAt.getTime())),
  );
  await postpone(
    tx.em,
    early.map((receipt, place) => ({ receipt, until: after(now, waits[place]!) })),
  );
  const { jobs } = tx;
  setTimeout(() => jobs.wake(RECEIPT_JOB), Math.min(...waits)).unref();
}

const isEarly = ({ receipt, receivedAt }: StoredReceipt, message: Message | undefined, now: Date): boolean =>
  !receipt.inbound && (message?.waiting ?? true) && after(receivedAt, MAX_EARLY) > now;

/** One change a message, whatever number of receipts it got; a receipt that says nothing new changes nothing. */
function changesOf(
  receipts: readonly StoredReceipt[],
  messages: ReadonlyMap<number, Message>,
  channels: Channels,
): Change[] {
  const changes = new Map<Message, Change>();
  for (const { seq, receipt } of receipts) {
    const message = messages.get(seq);
    const move = message && !receipt.inbound ? message.apply(receipt) : null;
    if (!message || !move) continue;
    const change = changeOf(channelOf(channels, message), message, move, receipt.at, receipt.url);
    const before = changes.get(message);
    changes.set(message, before ? followedBy(before, change) : change);
  }
  return [...changes.values()];
}
