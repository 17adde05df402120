import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ownerOf } from './known-domains.js';
import { CreateLinkDomainArgs, UpdateLinkDomainArgs } from './link-domain.args.js';
import { LinkDomain, LinkDomainPage } from './link-domain.js';
import {
  createLinkDomain,
  deleteLinkDomain,
  listLinkDomains,
  readLinkDomain,
  updateLinkDomain,
  verifyLinkDomain,
} from './link-domain.service.js';

@Resolver()
export class LinkDomainResolver {
  @Query(() => LinkDomainPage, { description: 'Domains of the workspace for short links, newest first.' })
  @Scope('short_links:read')
  linkDomains(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<LinkDomain>> {
    return listLinkDomains(ctx, args);
  }

  @Query(() => LinkDomain, { description: 'One domain for short links, with the records that prove it.' })
  @Scope('short_links:read')
  linkDomain(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<LinkDomain> {
    return readLinkDomain(ctx, id);
  }

  @Mutation(() => LinkDomain, { description: 'Registers a domain. The answer lists the records to publish.' })
  @Scope('short_links:manage')
  @Refuses('SHORT_LINK_DOMAIN_TAKEN', 'LIMIT_REACHED')
  createLinkDomain(
    @Args(() => CreateLinkDomainArgs) args: CreateLinkDomainArgs,
    @Ctx() ctx: Context,
  ): Promise<LinkDomain> {
    return createLinkDomain(ctx, args);
  }

  @Mutation(() => LinkDomain, { description: 'Changes a domain for short links. Omitted fields stay unchanged.' })
  @Scope('short_links:manage')
  updateLinkDomain(
    @Args(() => UpdateLinkDomainArgs) args: UpdateLinkDomainArgs,
    @Ctx() ctx: Context,
  ): Promise<LinkDomain> {
    return updateLinkDomain(ctx, args);
  }

  @Mutation(() => LinkDomain, {
    description: 'Looks up the records now. Records that are not published yet do not cause an error.',
  })
  @Scope('short_links:manage')
  @Refuses('SHORT_LINK_DOMAIN_TAKEN')
  verifyLinkDomain(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<LinkDomain> {
    return verifyLinkDomain(ctx, id);
  }

  @Mutation(() => Deleted, { description: 'Deletes a domain. Its links use the default address from then on.' })
  @Scope('short_links:manage')
  deleteLinkDomain(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteLinkDomain(ctx, id);
  }

  @Query(() => Boolean, {
    description:
      'Returns whether short links use this host. A server that terminates TLS checks this before it obtains a certificate.',
  })
  @Scope('PUBLIC')
  async isLinkDomain(
    @Arg('host', { description: 'The host, without scheme and port.' }) host: string,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    return host.length <= 253 && (await ownerOf(ctx, host)) !== null;
  }
}
