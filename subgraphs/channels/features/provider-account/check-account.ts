import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { type Channels, channelOf } from '../../core/channels.js';
import { openAccount } from '../../core/provider/account/open-account.js';
import { recoverAccount } from '../../core/provider/account/state.js';
import { type ProviderCheck, problemOf } from './problem.js';
import { providerAccounts } from './provider-account.service.js';

/** Asks the provider about an account; one that failed and works takes messages again. Throws `NOT_FOUND`. */
export async function checkProviderAccount(ctx: Context, channels: Channels, id: string): Promise<ProviderCheck> {
  const account = await providerAccounts.read(ctx, id);
  const kind = channelOf(channels, account).accounts?.get(account.kind) ?? fail('NOT_FOUND');
  const found = (await kind.check?.(ctx, openAccount(ctx, account))) ?? { kind: 'works' };
  if (found.kind === 'fails')
    return { works: false, problem: problemOf(ctx, found.fault, found.reason, null), balance: null, senders: [] };
  if (account.state === 'FAILING') await recoverAccount(ctx, id);
  return { works: true, problem: null, balance: found.balance ?? null, senders: [...(found.senders ?? [])] };
}
