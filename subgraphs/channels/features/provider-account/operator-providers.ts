import { type ClassType, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Config } from '../../../../kernel/config/config.js';
import type { Context } from '../../../../kernel/context/context.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';

@ObjectType({
  description:
    'The provider of the operator for a channel, which nobody changes here. Messages take it that no account of their workspace is for.',
})
export class OperatorProvider {
  @Field(() => ChannelName, { description: 'The channel.' })
  channel!: string;

  @Field({ description: 'The protocol: smpp, smtp, rcs or voice.' })
  protocol!: string;
}

/** Names nothing of where they are. */
const operatorProviders = (channels: Channels, config: Config): OperatorProvider[] =>
  [...channels.values()].flatMap(({ name: channel, accounts, providers }) => {
    const used = accounts && providers.find(provider => provider.isConfigured(config));
    return used ? [{ channel, protocol: used.name }] : [];
  });

export function operatorProvidersResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class OperatorProvidersResolver {
    @Query(() => [OperatorProvider], {
      description: 'Providers that the operator configured for the channels that may have provider accounts.',
    })
    @Scope('providers:read')
    operatorProviders(@Ctx() { config }: Context): OperatorProvider[] {
      return operatorProviders(channels, config);
    }
  }
  return OperatorProvidersResolver;
}
