import { after, type Duration, hours, seconds } from '../../../kernel/context/clock.js';
import { type Context, jobContext, type Services, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { type EventType, outboxInsert, relayName } from '../../../kernel/events/events.js';
import { defineJob } from '../../../kernel/jobs/jobs.js';
import { INBOUND_EVENTS, type InboundData } from '../events.js';
import type { Receipt } from '../providers/port.js';
import { RECEIPT_JOB } from './lane.js';
import { messagesOf } from './match.js';
import type { Message } from './message.js';
import { postpone, type StoredReceipt, takeDue } from './receipt.js';
import { type Change, changeOf, followedBy, record } from './record.js';

/** A receipt may overtake the outcome of its send: it is tried again this often … */
const AGAIN: Duration = seconds(5);
/** … and after this time it is none of ours. */
const PATIENCE: Duration = hours(1);

/** Applies receipts in bulk: their removal, the states they bring and the events that tell of them commit together. */
export const receiptJob = defineJob({
  name: RECEIPT_JOB,
  every: seconds(1),
  loops: 2,
  run: services => transact(jobContext(services), applyDue),
  backlog: backlogOf,
});

async function applyDue(tx: Context): Promise<number> {
  const now = tx.clock.now();
  const receipts = await takeDue(tx.em, now);
  if (receipts.length === 0) return 0;
  const messages = await messagesOf(tx.em, receipts);
  const { ripe = [], early = [] } = Object.groupBy(receipts, item =>
    isEarly(item, messages.get(item.seq), now) ? 'early' : 'ripe',
  );
  await record(tx.em, changesOf(ripe, messages), now);
  await tellInbound(tx, ripe, messages);
  if (early.length > 0) await postpone(tx.em, early, after(now, AGAIN));
  wake(tx, relayName('channels'));
  return receipts.length;
}

const isEarly = ({ receipt, receivedAt }: StoredReceipt, message: Message | undefined, now: Date): boolean =>
  !receipt.inbound && (message?.waiting ?? true) && after(receivedAt, PATIENCE) > now;

/** One change a message, whatever number of receipts it got; a receipt that says nothing new changes nothing. */
function changesOf(receipts: readonly StoredReceipt[], messages: ReadonlyMap<number, Message>): Change[] {
  const changes = new Map<Message, Change>();
  for (const { seq, receipt } of receipts) {
    const message = messages.get(seq);
    const move = message && !receipt.inbound ? message.apply(receipt) : null;
    if (!message || !move) continue;
    const change = changeOf(message, move, receipt.at);
    const before = changes.get(message);
    changes.set(message, before ? followedBy(before, change) : change);
  }
  return [...changes.values()];
}

async function tellInbound(
  tx: Context,
  receipts: readonly StoredReceipt[],
  messages: ReadonlyMap<number, Message>,
): Promise<void> {
  const events = receipts.flatMap(({ seq, receipt }) => inboundEvents(receipt, messages.get(seq)));
  if (events.length === 0) return;
  const column = <Key extends keyof InboundEvent>(key: Key) => events.map(event => event[key]);
  await sql(tx.em, outboxInsert('channels'), [
    events.map(() => newId('evt')),
    column('name'),
    column('workspaceId'),
    events.map(() => ''),
    column('messageId'),
    column('at'),
    column('sandbox'),
    column('data'),
  ]);
}

interface InboundEvent {
  name: string;
  workspaceId: string;
  messageId: string;
  at: Date;
  sandbox: boolean;
  data: string;
}

/** An inbound message belongs to the workspace whose message it answers; one that answers none has no owner here. */
function inboundEvents({ inbound, at }: Receipt, message: Message | undefined): InboundEvent[] {
  if (!inbound || !message) return [];
  const { id: messageId, workspaceId, channel, sandbox } = message;
  const data: InboundData = {
    inboundId: newId('rct'),
    channel,
    ...inbound,
    messageId,
    ...(sandbox ? { sandbox: true as const } : {}),
  };
  const types: readonly EventType<InboundData>[] = [INBOUND_EVENTS[channel].received, INBOUND_EVENTS[channel].replied];
  return types.map(({ name }) => ({ name, workspaceId, messageId, at, sandbox, data: JSON.stringify(data) }));
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
