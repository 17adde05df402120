import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { FollowedLink, PublicShortLink } from './follow.args.js';
import { followLink, publicShortLink } from './follow.service.js';

@Resolver()
export class FollowResolver {
  @Mutation(() => FollowedLink, { description: 'Counts a request for a short link and returns its destination.' })
  @Scope('PUBLIC')
  followShortLink(
    @Ctx() ctx: Context,
    @Arg('code', { description: 'The last part of the address of the link.' }) code: string,
    @Arg('method', { description: 'GET or HEAD.' }) method: string,
    @Arg('agent', { description: '`User-Agent`; empty when absent.' }) agent: string,
    @Arg('purpose', { description: '`Sec-Purpose`; empty when absent.' }) purpose: string,
    @Arg('source', () => String, { description: 'The source, as given in the address.', nullable: true }) source:
      | string
      | null = null,
    @Arg('referrer', () => String, { description: 'The page that it came from.', nullable: true }) referrer:
      | string
      | null = null,
    @Arg('password', () => String, { description: 'The password, for a link that asks for one.', nullable: true })
    password: string | null = null,
    @Arg('host', () => String, {
      nullable: true,
      description: 'The host of the address, unless it is the default one.',
    })
    host: string | null = null,
  ): Promise<FollowedLink> {
    return followLink(ctx, { code, method, agent, purpose, source, referrer, password, host });
  }

  @Query(() => PublicShortLink, {
    description: 'The destination of a short link. Reading it does not count as a click.',
  })
  @Scope('PUBLIC')
  publicShortLink(
    @Arg('code', { description: 'The last part of the address of the link.' }) code: string,
    @Ctx() ctx: Context,
    @Arg('host', () => String, {
      nullable: true,
      description: 'The host of the address, unless it is the default one.',
    })
    host: string | null = null,
  ): Promise<PublicShortLink> {
    return publicShortLink(ctx, code, host);
  }
}
