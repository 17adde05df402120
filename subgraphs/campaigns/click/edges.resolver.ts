import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Contact } from '../contact/contact.js';
import { ShortLink } from '../short-link/short-link.js';
import { findShortLink } from '../short-link/short-link.service.js';
import { Click, ClickPage } from './click.js';
import { ClickLogArgs } from './click-log.args.js';
import { clickLogOf } from './clicks-of-link.js';

@Resolver(() => ShortLink)
export class ClicksOfLinkResolver {
  @FieldResolver(() => ClickPage, { description: 'Requests for it by people and programs, newest first.' })
  clickLog(
    @Root() { id }: ShortLink,
    @Args(() => ClickLogArgs) args: ClickLogArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<Click>> {
    return clickLogOf(ctx, id, args);
  }
}

/** Resolves the objects that a click refers to. */
@Resolver(() => Click)
export class ClickEdgesResolver {
  @FieldResolver(() => ShortLink, {
    nullable: true,
    description: 'The link that was followed; null once it is deleted.',
  })
  shortLink(@Root() { shortLinkId }: Click, @Ctx() ctx: Context): Promise<ShortLink | null> {
    return findShortLink(ctx, shortLinkId);
  }

  @FieldResolver(() => Contact, { nullable: true, description: 'The contact that the link was made for.' })
  async contact(@Root() { shortLinkId }: Click, @Ctx() ctx: Context): Promise<Contact | null> {
    const link = await findShortLink(ctx, shortLinkId);
    return link?.contactId ? { id: link.contactId } : null;
  }
}
