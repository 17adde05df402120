import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Moment } from '../../../../../kernel/graph/list/moments.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { ChannelMomentsArgs, channelMoments } from './moments.js';

@Resolver()
export class ChannelMomentsResolver {
  @Query(() => [Moment], { description: 'Messages and calls of contacts, the newest of each.' })
  @Scope('SYSTEM')
  channelMoments(@Args(() => ChannelMomentsArgs) args: ChannelMomentsArgs, @Ctx() ctx: Context): Promise<Moment[]> {
    return channelMoments(ctx, args);
  }
}
