import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { FollowedLink, FollowShortLinkArgs, PublicShortLink } from './follow.args.js';
import { followLink, publicShortLink } from './follow.service.js';

@Resolver()
export class FollowResolver {
  @Mutation(() => FollowedLink, { description: 'Counts a request for a short link and says where it leads.' })
  @Scope('PUBLIC')
  followShortLink(
    @Args(() => FollowShortLinkArgs) args: FollowShortLinkArgs,
    @Ctx() ctx: Context,
  ): Promise<FollowedLink> {
    return followLink(ctx, args);
  }

  @Query(() => PublicShortLink, { description: 'Where a short link leads. Looking is no click.' })
  @Scope('PUBLIC')
  publicShortLink(@Arg('code') code: string, @Ctx() ctx: Context): Promise<PublicShortLink> {
    return publicShortLink(ctx, code);
  }
}
