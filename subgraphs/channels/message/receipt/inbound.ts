import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { emitAll, eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Receipt } from '../../provider/port.js';
import type { InboundData } from '../events.js';
import type { Message } from '../message.js';
import type { StoredReceipt } from './receipt.js';

/** Emits the events of messages that came in, by the message that each answers. */
export async function emitInbound(
  tx: Context,
  receipts: readonly StoredReceipt[],
  messages: ReadonlyMap<number, Message>,
  channels: Channels,
): Promise<void> {
  await emitAll(
    tx,
    receipts.flatMap(({ seq, receipt }) => inboundEvents(receipt, messages.get(seq), channels)),
  );
}

/** An inbound message belongs to the workspace whose message it answers; one that answers none has no owner here. */
function inboundEvents({ inbound, at }: Receipt, message: Message | undefined, channels: Channels): NewEvent[] {
  const events = message && channelOf(channels, message).inbound?.events;
  if (!inbound || !message || !events) return [];
  const { id: messageId, workspaceId, channel, sandbox } = message;
  const data: InboundData = {
    inboundId: newId('rct'),
    channel,
    ...inbound,
    messageId,
    ...(sandbox ? { sandbox: true as const } : {}),
  };
  const facts = { workspaceId, instanceId: message.instanceId ?? '', messageId, sandbox, at };
  return [eventOf(events.received, facts, data), eventOf(events.replied, facts, data)];
}
