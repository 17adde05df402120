import type { RecipientRowFragment } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';

/** A contact keeps the address of a channel in this member; those of other channels are not of the contact. */
const MEMBERS: Partial<Record<Channel, 'phone' | 'email' | 'telegramPeer'>> = {
  sms: 'phone',
  rcs: 'phone',
  voice: 'phone',
  chatapp: 'phone',
  email: 'email',
  botchat: 'telegramPeer',
};

/** The address of a recipient: that of the list, or that of the contact on the first channel that it has one for. */
export function addressOf({ to, contact }: RecipientRowFragment, channels: readonly Channel[]): string | null {
  if (to || !contact) return to ?? null;
  const members = channels.flatMap(channel => MEMBERS[channel] ?? []);
  return members.map(member => contact[member]).find(Boolean) ?? null;
}
