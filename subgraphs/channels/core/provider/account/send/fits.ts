import { hasOwnSenders } from '../../../../../../catalogue/provider-kinds/index.js';
import { domainOf } from '../../../../../../kernel/address/mail-address.js';
import type { Channel } from '../../../channel.js';
import type { OutboundMessage } from '../../port.js';
import { sendersOf } from '../own-senders.js';
import type { RoutedAccount } from './known-accounts.js';

/** The facts about a message that decide on its accounts. */
export type RoutedMessage = Pick<OutboundMessage, 'to' | 'content'>;

type Conditions = Pick<RoutedAccount, 'kind' | 'settings' | 'prefixes' | 'senders' | 'class'>;

/** Returns whether an account is for a message: its class, its recipient and its sender are among those that it takes. */
export const fits = (channel: Channel, account: Conditions, message: RoutedMessage): boolean =>
  isOfClass(account, message) && isForRecipient(channel, account, message) && isFromSender(channel, account, message);

const isOfClass = ({ class: only }: Conditions, { content }: RoutedMessage): boolean =>
  only === null || only === (content.class ?? 'marketing');

function isForRecipient({ address }: Channel, { prefixes }: Conditions, { to }: RoutedMessage): boolean {
  if (prefixes.length === 0) return true;
  if (address.kind !== 'MAILBOX') return prefixes.some(prefix => to.startsWith(prefix));
  const domain = domainOf(to).toLowerCase();
  return prefixes.some(prefix => domain === prefix || domain.endsWith(`.${prefix}`));
}

/** A message without a sender takes that of the account. Some providers have no sender but those of the account. */
function isFromSender(channel: Channel, account: Conditions, { content }: RoutedMessage): boolean {
  const { from } = content;
  if (from === undefined) return true;
  const own = hasOwnSenders(account.kind) ? sendersOf(account) : account.senders;
  return own.length === 0 || channel.senders.allowing(from).some(sender => own.includes(sender));
}
