import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { ownedPart } from '../../../../kernel/owned/owned-part.js';
import type { Channels } from '../../core/channels.js';
import { accountHttp } from '../../core/provider/account/send/account-http.js';
import { knownAccounts } from '../../core/provider/account/send/known-accounts.js';
import { providerReportResolver } from './callback/callback.resolver.js';
import { providerKeys } from './callback/provider-keys.js';
import { failingProviders } from './failing-providers.js';
import { CreateProviderAccount } from './migrations/201-provider-account.js';
import { operatorProvidersResolver } from './operator/operator-providers.js';
import { accountChangesResolver, ProviderAccountResolver, providerActsResolver } from './provider-account.resolver.js';
import { providerAccounts } from './provider-account.service.js';
import { messageRouteResolver } from './route.js';

/** Returns the part of the subgraph with the accounts at providers, through which messages go. */
export const providerAccountPart = (channels: Channels): SubgraphPart =>
  ownedPart(providerAccounts, {
    scope: 'providers:read',
    resolvers: [
      ProviderAccountResolver,
      accountChangesResolver(channels),
      providerActsResolver(channels),
      messageRouteResolver(channels),
      providerReportResolver(channels),
      operatorProvidersResolver(channels),
    ] as object[] as Function[],
    migrations: { '201-provider-account': CreateProviderAccount },
    resources: [knownAccounts, accountHttp, providerKeys],
    attention: { failingProviders },
    indexes: {
      message_by_account: `channels.message (provider, created_at) where provider like 'pva\\_%'`,
    },
  });
