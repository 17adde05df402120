import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findSeen } from '../../../kernel/database/find-owned.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Campaign } from '../campaign/campaign.js';
import { Contact } from '../contact/contact.js';
import { ShortLink } from '../short-link/short-link.js';
import { findShortLink } from '../short-link/short-link.service.js';
import { ConversionAttribution } from './conversion.js';

/** Resolves the objects that the attribution of a conversion refers to. */
@Resolver(() => ConversionAttribution)
export class ConversionEdgesResolver {
  @FieldResolver(() => ShortLink, {
    nullable: true,
    description: 'The link that was followed; null once it is deleted.',
  })
  @Scope('short_links:read')
  shortLink(@Root() { shortLinkId }: ConversionAttribution, @Ctx() ctx: Context): Promise<ShortLink | null> {
    return findShortLink(ctx, shortLinkId);
  }

  @FieldResolver(() => Campaign, { nullable: true, description: 'The campaign that the link was made for.' })
  @Scope('campaigns:read')
  async campaign(@Root() { campaignId }: ConversionAttribution, @Ctx() ctx: Context): Promise<Campaign | null> {
    return campaignId === null ? null : findSeen(ctx, Campaign, campaignId);
  }

  @FieldResolver(() => Contact, { nullable: true, description: 'The contact that the link was made for.' })
  contact(@Root() { contactId }: ConversionAttribution): Contact | null {
    return contactId === null ? null : { id: contactId };
  }
}
