import type { RecipientRowFragment } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { CONTACT_ADDRESS } from '../../../ui/message/contact-address';

/** The address of a recipient: that of the list, or that of the contact on the first channel that it has one for. */
export function addressOf({ to, contact }: RecipientRowFragment, channels: readonly Channel[]): string | null {
  if (to || !contact) return to ?? null;
  const members = channels.flatMap(channel => CONTACT_ADDRESS[channel] ?? []);
  return members.map(member => contact[member]).find(Boolean) ?? null;
}
