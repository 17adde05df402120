import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Url } from '../../../kernel/graph/scalar/written-forms.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { qrDataUrl } from '../../../kernel/http/pages/qr-image.js';
import { totals } from '../click/totals.js';
import { createShortLinks, ShortLinkBatch } from './bulk.js';
import { CreateShortLinkArgs, CreateShortLinksArgs, ShortLinksArgs, UpdateShortLinkArgs } from './short-link.args.js';
import { ShortLink, ShortLinkPage } from './short-link.js';
import {
  createShortLink,
  deleteShortLink,
  listShortLinks,
  readShortLink,
  updateShortLink,
} from './short-link.service.js';
import { shortUrlOf } from './short-url.js';

@ObjectType({ description: 'A short link as a picture to scan.' })
class ShortLinkQr {
  @Field({ description: 'The address that the code holds.' })
  shortUrl!: string;

  @Field({ description: 'The image as a data URL of a PNG.' })
  image!: string;
}

@Resolver(() => ShortLink)
export class ShortLinkResolver {
  @Query(() => ShortLinkPage, { description: 'Short links of the workspace, newest first.' })
  @Scope('short_links:read')
  shortLinks(@Args(() => ShortLinksArgs) args: ShortLinksArgs, @Ctx() ctx: Context): Promise<Page<ShortLink>> {
    return listShortLinks(ctx, args);
  }

  @Query(() => ShortLink, { description: 'One short link.' })
  @Scope('short_links:read')
  shortLink(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ShortLink> {
    return readShortLink(ctx, id);
  }

  @Query(() => ShortLinkQr, { description: 'Its address as a QR code.' })
  @Scope('short_links:read')
  async shortLinkQr(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ShortLinkQr> {
    const shortUrl = await shortUrlOf(ctx, await readShortLink(ctx, id));
    return { shortUrl, image: qrDataUrl(shortUrl) };
  }

  @Mutation(() => ShortLink, { description: 'Makes a short link.' })
  @Scope('short_links:manage')
  @Refuses('SHORT_LINK_CODE_TAKEN', 'LIMIT_REACHED')
  createShortLink(@Args(() => CreateShortLinkArgs) args: CreateShortLinkArgs, @Ctx() ctx: Context): Promise<ShortLink> {
    return createShortLink(ctx, args);
  }

  @Mutation(() => ShortLinkBatch, { description: 'Makes up to 1,000 links. A link that cannot be made has its error.' })
  @Scope('short_links:manage')
  @Refuses('LIMIT_REACHED')
  createShortLinks(
    @Args(() => CreateShortLinksArgs) { links }: CreateShortLinksArgs,
    @Ctx() ctx: Context,
  ): Promise<ShortLinkBatch> {
    return createShortLinks(ctx, links);
  }

  @Mutation(() => ShortLink, { description: 'Changes a short link. Omitted fields stay unchanged.' })
  @Scope('short_links:manage')
  @Refuses('SHORT_LINK_CODE_TAKEN')
  updateShortLink(@Args(() => UpdateShortLinkArgs) args: UpdateShortLinkArgs, @Ctx() ctx: Context): Promise<ShortLink> {
    return updateShortLink(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a short link. Its address stops working.' })
  @Scope('short_links:manage')
  deleteShortLink(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteShortLink(ctx, id);
  }

  @FieldResolver(() => Url, { description: 'Its address.' })
  shortUrl(@Root() link: ShortLink, @Ctx() ctx: Context): Promise<string> {
    return shortUrlOf(ctx, link);
  }

  @FieldResolver(() => Boolean, { description: 'True if visitors must give a password.' })
  hasPassword(@Root() link: ShortLink): boolean {
    return link.passwordHash !== null;
  }

  @FieldResolver(() => Int, { description: 'The number of times that people followed it. Programs do not count.' })
  async clicks(@Root() { id }: ShortLink, @Ctx() ctx: Context): Promise<number> {
    return (await totals.load(ctx, id)).people;
  }

  @FieldResolver(() => Int, { description: 'The number of people who followed it, each counted once a day.' })
  async visitors(@Root() { id }: ShortLink, @Ctx() ctx: Context): Promise<number> {
    return (await totals.load(ctx, id)).visitors;
  }
}
