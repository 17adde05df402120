import { type ClassType, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Config } from '../../../../../kernel/config/config.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import type { Channel } from '../../../core/channel.js';
import type { Channels } from '../../../core/channels.js';
import { INSTALLATION } from '../../../core/provider/account/installation.js';
import { type AccountState, ProviderAccountState } from '../../../core/provider/account/provider-account.js';
import { ProviderOwner } from '../owner.js';

@ObjectType({
  description:
    'A provider of the operator, which workspaces see and do not change: an account of the installation, or a provider in its configuration. Messages take it that no account of their workspace is for, in the order of the list.',
})
export class OperatorProvider {
  @Field(() => ID, { nullable: true, description: 'The account; null for a provider in the configuration.' })
  id!: string | null;

  @Field({ description: 'The name by which people know it.' })
  name!: string;

  @Field(() => ChannelName, { description: 'The channel whose messages take it.' })
  channel!: string;

  @Field({
    description: 'The kind of provider, or the protocol of one in the configuration; later versions have more.',
  })
  kind!: string;

  @Field(() => ProviderAccountState, {
    description: 'Whether messages take it; one in the configuration is always ACTIVE.',
  })
  state!: AccountState;

  @Field(() => ProviderOwner, { description: 'INSTALLATION or ENVIRONMENT.' })
  owner!: ProviderOwner;
}

/** Workspaces see no setting, condition, price, problem or address of an account of the installation. */
const ACCOUNTS = `select id, name, channel, kind, state, 'INSTALLATION' as owner from channels.provider_account
  where workspace_id = '${INSTALLATION}' order by place, id collate "C"`;

/** A provider of the configuration is the last of its channel. Nothing says where it is. */
async function operatorProviders({ db, config }: Context, channels: Channels): Promise<OperatorProvider[]> {
  const accounts = await sql<OperatorProvider>(db, ACCOUNTS, []);
  return [...channels.values()].flatMap(channel => [
    ...accounts.filter(account => account.channel === channel.name),
    ...configured(channel, config),
  ]);
}

function configured({ name: channel, accounts, providers }: Channel, config: Config): OperatorProvider[] {
  const used = accounts && providers.find(provider => provider.isConfigured(config));
  if (!used) return [];
  const { name: kind } = used;
  return [{ id: null, name: kind.toUpperCase(), channel, kind, state: 'ACTIVE', owner: 'ENVIRONMENT' }];
}

export function operatorProvidersResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class OperatorProvidersResolver {
    @Query(() => [OperatorProvider], {
      description:
        'Providers of the operator for the channels that may have provider accounts, in the order in which messages take them.',
    })
    @Scope('providers:read')
    operatorProviders(@Ctx() ctx: Context): Promise<OperatorProvider[]> {
      return operatorProviders(ctx, channels);
    }
  }
  return OperatorProvidersResolver;
}
