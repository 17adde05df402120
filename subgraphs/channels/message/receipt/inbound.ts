import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { type EventType, outboxInsert } from '../../../../kernel/events/events.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Receipt } from '../../provider/port.js';
import type { InboundData } from '../events.js';
import type { Message } from '../message.js';
import type { StoredReceipt } from './receipt.js';

interface InboundEvent {
  type: EventType<InboundData>;
  message: Message;
  at: Date;
  data: InboundData;
}

/** Emits the events of messages that came in, by the message that each answers. */
export async function emitInbound(
  tx: Context,
  receipts: readonly StoredReceipt[],
  messages: ReadonlyMap<number, Message>,
  channels: Channels,
): Promise<void> {
  const events = receipts.flatMap(({ seq, receipt }) => inboundEvents(receipt, messages.get(seq), channels));
  if (events.length === 0) return;
  await sql(tx.em, outboxInsert('channels'), [
    events.map(() => newId('evt')),
    events.map(({ type }) => type.name),
    events.map(({ message }) => message.workspaceId),
    events.map(() => ''),
    events.map(({ message }) => message.id),
    events.map(({ at }) => at),
    events.map(({ message }) => message.sandbox),
    events.map(({ data }) => JSON.stringify(data)),
  ]);
}

/** An inbound message belongs to the workspace whose message it answers; one that answers none has no owner here. */
function inboundEvents({ inbound, at }: Receipt, message: Message | undefined, channels: Channels): InboundEvent[] {
  const events = message && channelOf(channels, message).inbound?.events;
  if (!inbound || !message || !events) return [];
  const { id: messageId, channel, sandbox } = message;
  const data: InboundData = {
    inboundId: newId('rct'),
    channel,
    ...inbound,
    messageId,
    ...(sandbox ? { sandbox: true as const } : {}),
  };
  return [events.received, events.replied].map(type => ({ type, message, at, data }));
}
