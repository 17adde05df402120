import { hasOwnSenders, KINDS_WITH_OWN_SENDERS } from '../../../../../catalogue/provider-kinds/index.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { followAccounts } from '../../sender/own-senders.js';
import type { Settings } from './http-kind.js';
import type { ProviderAccount } from './provider-account.js';

interface HasSenders {
  readonly settings: Settings;
  readonly senders: readonly string[];
}

/** Returns the senders of an account: that of its settings, and those of its conditions. */
export const sendersOf = ({ settings, senders }: HasSenders): readonly string[] => [
  ...(typeof settings['from'] === 'string' ? [settings['from']] : []),
  ...senders,
];

/** Makes the senders of a workspace what its accounts say, in the transaction that changes one of them. */
export async function followSendersOf(tx: Context, { workspaceId, channel, kind }: ProviderAccount): Promise<void> {
  if (!hasOwnSenders(kind)) return;
  await tx.em.flush();
  await followAccounts(tx, { workspaceId, channel, kinds: KINDS_WITH_OWN_SENDERS });
}
