import type { Context } from '../../../../kernel/context/context.js';
import { type Asked, admit, messageLimit, withdraw } from '../../message-limit/admit.js';
import type { Campaign } from '../campaign.js';
import type { Recorded } from './record.js';
import type { ClaimedRecipient } from './slice.js';

/** The message to a recipient, whatever the attempt and the channel. */
const askedBy =
  ({ id }: Campaign) =>
  ({ no, contactId }: ClaimedRecipient): Asked[] =>
    contactId === null ? [] : [{ contactId, key: `${id} ${no}` }];

const isLimited = ({ class: of }: Campaign): boolean => of === 'marketing';

/** Recipients who have had as many messages as the workspace allows are beyond it. */
export async function withinLimit(
  ctx: Context,
  campaign: Campaign,
  recipients: readonly ClaimedRecipient[],
): Promise<{ open: readonly ClaimedRecipient[]; beyond: readonly ClaimedRecipient[] }> {
  const limit = isLimited(campaign) ? await messageLimit(ctx) : null;
  const asked = recipients.flatMap(askedBy(campaign));
  if (!limit || asked.length === 0) return { open: recipients, beyond: [] };
  const admitted = await admit(ctx, limit, asked);
  const isOpen = ({ contactId }: ClaimedRecipient) => contactId === null || admitted.has(contactId);
  return { open: recipients.filter(isOpen), beyond: recipients.filter(one => !isOpen(one)) };
}

/** Takes back the count of messages that were refused for good. */
export async function uncountRefused(
  ctx: Context,
  campaign: Campaign,
  open: readonly ClaimedRecipient[],
  recorded: readonly Recorded[],
): Promise<void> {
  if (!isLimited(campaign) || !recorded.some(({ kind }) => kind === 'refused') || !(await messageLimit(ctx))) return;
  const refused = new Set(recorded.flatMap(({ kind, no }) => (kind === 'refused' ? [no] : [])));
  await withdraw(ctx, open.filter(({ no }) => refused.has(no)).flatMap(askedBy(campaign)));
}
