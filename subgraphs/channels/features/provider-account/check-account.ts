import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { type Channels, channelOf } from '../../core/channels.js';
import type { AccountKind } from '../../core/provider/account/account-kind.js';
import { openAccount } from '../../core/provider/account/open-account.js';
import type { ProviderAccount } from '../../core/provider/account/provider-account.js';
import { recoverAccount } from '../../core/provider/account/state.js';
import { refuseOfInstallation } from './owner.js';
import { type ProviderCheck, problemOf } from './problem.js';
import { providerAccounts } from './provider-account.service.js';

/** Throws `NOT_FOUND` for a kind that this version does not know. */
export const kindOfAccount = (channels: Channels, account: ProviderAccount): AccountKind =>
  channelOf(channels, account).accounts?.get(account.kind) ?? fail('NOT_FOUND');

/**
 * Asks the provider about an account; one that failed and works takes messages again. Throws `NOT_FOUND` and
 * `PROVIDER_ACCOUNT_READ_ONLY`.
 */
export async function checkProviderAccount(ctx: Context, channels: Channels, id: string): Promise<ProviderCheck> {
  await refuseOfInstallation(ctx, id);
  const account = await providerAccounts.read(ctx, id);
  const kind = kindOfAccount(channels, account);
  const found = (await kind.check?.(ctx, openAccount(ctx, account))) ?? { kind: 'works' };
  if (found.kind === 'fails')
    return { works: false, problem: problemOf(ctx, found.fault, found.reason, null), balance: null, senders: [] };
  if (account.state === 'FAILING') await recoverAccount(ctx, id);
  return { works: true, problem: null, balance: found.balance ?? null, senders: [...(found.senders ?? [])] };
}
