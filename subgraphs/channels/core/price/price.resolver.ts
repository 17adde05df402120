import { Arg, Args, type ClassType, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../channels.js';
import { ChannelPrices, NumberPrice, NumberPriceArgs, readNumberPrice, readPrices } from './price-list.js';

/** The prices of the operator. */
export function priceResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class PriceResolver {
    @Query(() => ChannelPrices, {
      description: 'The cost of live messages of a channel, by country and kind of number.',
    })
    @Scope('usage:read')
    prices(
      @Arg('channel', () => ChannelName, { description: 'The channel whose prices are returned.' }) channel: string,
      @Ctx() ctx: Context,
    ): ChannelPrices {
      return readPrices(ctx, channels, channel);
    }

    @Query(() => NumberPrice, { description: 'The cost of live messages to one number.' })
    @Scope('usage:read')
    numberPrice(@Args(() => NumberPriceArgs) args: NumberPriceArgs, @Ctx() ctx: Context): NumberPrice {
      return readNumberPrice(ctx, channels, args);
    }
  }
  return PriceResolver;
}
