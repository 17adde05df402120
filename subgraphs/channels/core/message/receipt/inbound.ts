import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { type Channels, channelOf } from '../../channels.js';
import type { InboundChannels } from '../../inbound/inbound-channel.js';
import type { NormalisedInbound } from '../../inbound/normalised.js';
import { type LineInbound, receiveAll } from '../../inbound/receive/receive.js';
import { keepUnclaimed, type NewUnclaimed } from '../../inbound/unclaimed/unclaimed.js';
import type { Message } from '../message.js';
import type { Matches, Owner } from './match.js';
import type { StoredReceipt } from './receipt.js';

/**
 * Stores what came in, with its events: for the workspace of the message that each answers, or for the owner of the sender
 * that was written to.
 */
export async function receiveTexts(
  tx: Context,
  receipts: readonly StoredReceipt[],
  { messages, owners }: Matches,
  channels: Channels,
  inbound: InboundChannels,
): Promise<void> {
  const inboundOfLines = receipts.flatMap(stored => {
    const { seq } = stored;
    const message = messages.get(seq);
    const owner = message ?? owners.get(seq);
    return owner ? inboundOf(stored, owner, message, channels) : [];
  });
  await keepUnclaimed(
    tx,
    receipts.flatMap(stored => (messages.has(stored.seq) || owners.has(stored.seq) ? [] : unclaimedOf(stored))),
  );
  await receiveAll(tx, inbound, inboundOfLines);
}

function unclaimedOf({ provider, receipt, receivedAt }: StoredReceipt): NewUnclaimed[] {
  if (!receipt.inbound) return [];
  const facts = { kind: 'RECEIPT', source: provider, reason: 'SENDER_UNASSIGNED', instanceId: null } as const;
  return [{ ...facts, place: receipt.inbound.to, body: JSON.stringify(receipt), receivedAt }];
}

function inboundOf(
  { provider, receipt: { inbound, at } }: StoredReceipt,
  owner: Owner,
  message: Message | undefined,
  channels: Channels,
): LineInbound[] {
  const rules = channelOf(channels, owner).inbound;
  if (!inbound || !rules) return [];
  const line = rules.line({ workspaceId: owner.workspaceId, sandbox: message?.sandbox ?? false });
  const { id, ...given } = inbound;
  const ref = id === undefined ? undefined : `${provider} ${id}`;
  return [{ line, items: [textOf({ ...given, messageId: message?.id ?? null, at, ref })] }];
}

interface GivenText {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly messageId: string | null;
  readonly at: Date;
  /** The provider's own identifier of it, which is the same when it is reported again. */
  readonly ref?: string | undefined;
}

/** Whoever stores a text that names no identifier of its own answers for storing it once. */
export const textOf = ({ from, to, text, messageId, at, ref = newId('rct') }: GivenText): NormalisedInbound => ({
  ref,
  from,
  peer: from,
  inGroup: false,
  echo: false,
  profileName: null,
  type: 'TEXT',
  text,
  preview: { kind: 'text', to: [to] },
  media: null,
  answers: messageId ? { messageId } : null,
  at,
});
