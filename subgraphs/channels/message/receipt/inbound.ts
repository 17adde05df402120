import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { emitAll, eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Receipt } from '../../provider/port.js';
import type { InboundData } from '../events.js';
import type { Message } from '../message.js';
import type { Matches, Owner } from './match.js';
import type { StoredReceipt } from './receipt.js';

/** Emits the events of messages that came in: of the message that each answers, or of the owner of the called sender. */
export async function emitInbound(
  tx: Context,
  receipts: readonly StoredReceipt[],
  { messages, owners }: Matches,
  channels: Channels,
): Promise<void> {
  const events = receipts.flatMap(({ seq, receipt }) => {
    const message = messages.get(seq);
    const owner = message ?? owners.get(seq);
    if (receipt.inbound && !owner)
      tx.log.warn({ to: receipt.inbound.to }, 'a message came in to a sender that is assigned to no workspace');
    return owner ? inboundEvents(receipt, owner, message, channels) : [];
  });
  await emitAll(tx, events);
}

function inboundEvents(
  { inbound, at }: Receipt,
  { workspaceId, channel }: Owner,
  message: Message | undefined,
  channels: Channels,
): NewEvent[] {
  const events = channelOf(channels, { channel }).inbound?.events;
  if (!inbound || !events) return [];
  const { id: messageId = null, sandbox = false, instanceId = null } = message ?? {};
  const ofSandbox = sandbox ? { sandbox: true as const } : {};
  const data: InboundData = { inboundId: newId('rct'), channel, ...inbound, messageId, ...ofSandbox };
  const answered = messageId ? { messageId } : {};
  const facts = { workspaceId, instanceId: instanceId ?? '', ...answered, sandbox, at };
  return [eventOf(events.received, facts, data), ...(message ? [eventOf(events.replied, facts, data)] : [])];
}
