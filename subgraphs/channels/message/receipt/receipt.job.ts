import { after, type Duration, hours, seconds } from '../../../../kernel/context/clock.js';
import { type Context, jobContext, type Services, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Message } from '../message.js';
import { type Change, changeOf, followedBy, record } from '../record.js';
import { emitInbound } from './inbound.js';
import { messagesOf } from './match.js';
import { postpone, RECEIPT_JOB, type StoredReceipt, takeDue } from './receipt.js';

/** A receipt may overtake the outcome of its send: it is tried again this often … */
const AGAIN: Duration = seconds(5);
/** … and after this time it belongs to no message of ours. */
const MAX_EARLY: Duration = hours(1);

/** Applies receipts in bulk: their removal, the new states and the events commit together. */
export const receiptJob = (channels: Channels): Job =>
  implementJob(RECEIPT_JOB, {
    every: seconds(1),
    loops: 2,
    run: services => transact(jobContext(services), tx => applyDue(tx, channels)),
    backlog: backlogOf,
  });

async function applyDue(tx: Context, channels: Channels): Promise<number> {
  const now = tx.clock.now();
  const receipts = await takeDue(tx.em, now);
  if (receipts.length === 0) return 0;
  const messages = await messagesOf(tx.em, receipts, channels);
  const { ripe = [], early = [] } = Object.groupBy(receipts, item =>
    isEarly(item, messages.get(item.seq), now) ? 'early' : 'ripe',
  );
  await record(tx.em, changesOf(ripe, messages, channels), now);
  await emitInbound(tx, ripe, messages, channels);
  if (early.length > 0) await postpone(tx.em, early, after(now, AGAIN));
  wake(tx, relayOf('channels'));
  return receipts.length;
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
    const change = changeOf(channelOf(channels, message), message, move, receipt.at);
    const before = changes.get(message);
    changes.set(message, before ? followedBy(before, change) : change);
  }
  return [...changes.values()];
}

async function backlogOf(services: Services): Promise<{ depth: number; age: number }> {
  const [row] = await sql<{ depth: number; age: number }>(
    services.db,
    `select count(*)::int as depth, coalesce(extract(epoch from $1::timestamptz - min(due_at)), 0)::float8 as age
     from channels.receipt where due_at <= $1`,
    [services.clock.now()],
  );
  return row ?? { depth: 0, age: 0 };
}
