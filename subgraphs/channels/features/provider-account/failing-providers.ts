import { isLimited } from '../../../../kernel/context/limited.js';
import type { NeedsAttention } from '../../../../kernel/graph/contribution/attention.js';
import { newestOf, someOf } from '../../../../kernel/graph/list/some-of.js';
import { ProviderAccount } from '../../core/provider/account/provider-account.js';

/** An account belongs to the whole workspace, and carries messages of live alone. */
export const failingProviders: NeedsAttention = {
  type: someOf(ProviderAccount, 'FailingProviders'),
  scope: 'providers:read',
  description: 'Provider accounts that refuse messages; none in the sandbox, whose messages take no account.',
  read: async ctx =>
    ctx.caller.sandbox || isLimited(ctx.caller)
      ? { items: [], count: 0 }
      : newestOf(ctx, ProviderAccount, { state: ['FAILING'] }),
};
