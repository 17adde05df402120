import type { Channel } from '../../../channel.js';
import { fits, type RoutedMessage } from './fits.js';
import type { RoutedAccount } from './known-accounts.js';

/** Returns the accounts that take a message, in the order in which they are tried. The test of an account takes that one alone. */
export const takingAccounts = (
  channel: Channel,
  accounts: readonly RoutedAccount[],
  message: RoutedMessage,
): RoutedAccount[] => {
  const { account: tested } = message.content;
  if (tested) return accounts.filter(({ id }) => id === tested);
  return accounts.filter(account => account.state !== 'PAUSED' && fits(channel, account, message));
};
