import { Args, Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { type Page, PageArgs } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Segment } from '../contact/segment.js';
import { type ShortLink, ShortLinkPage } from '../short-link/short-link.js';
import { listLinksOf } from '../short-link/short-link.service.js';
import { Template } from '../template/template.js';
import { Campaign } from './campaign.js';
import { RecipientsOfCampaignArgs } from './recipient/recipient.args.js';
import { type CampaignRecipient, CampaignRecipientPage } from './recipient/recipient.js';
import { pageOfRecipients } from './recipient/recipients-of-campaign.js';

/** A topic, of which this subgraph knows only the id. The rest comes from contacts. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Topic')
class TopicOfCampaign {
  @Field(() => ID)
  id!: string;
}

/** Resolves the objects that a campaign refers to. */
@Resolver(() => Campaign)
export class CampaignEdgesResolver {
  @FieldResolver(() => Template, {
    nullable: true,
    description: 'The template of its content; null also once that is deleted.',
  })
  @Scope('templates:read')
  async template(@Root() { templateId }: Campaign, @Ctx() ctx: Context): Promise<Template | null> {
    return templateId === null ? null : findOwned(ctx, Template, templateId);
  }

  @FieldResolver(() => [Segment], {
    nullable: 'items',
    description: 'The segments whose contacts it writes to; null in the place of one that is deleted.',
  })
  segments(@Root() { audience }: Campaign): Segment[] {
    return (audience.segmentIds ?? []).map(id => ({ id }));
  }

  @FieldResolver(() => CampaignRecipientPage, {
    description: 'The recipients, in the order in which they were found.',
  })
  recipients(
    @Root() { id }: Campaign,
    @Args(() => RecipientsOfCampaignArgs) args: RecipientsOfCampaignArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<CampaignRecipient>> {
    return pageOfRecipients(ctx, id, args);
  }

  @FieldResolver(() => TopicOfCampaign, {
    description: 'The topic that recipients must be subscribed to; null without one.',
    nullable: true,
  })
  topic(@Root() { topicId }: Campaign): TopicOfCampaign | null {
    return topicId === null ? null : { id: topicId };
  }

  @FieldResolver(() => ShortLinkPage, {
    description: 'Short links that were made for it, newest first. Those of its messages are found at the messages.',
  })
  @Scope('short_links:read')
  shortLinks(
    @Root() { id }: Campaign,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<ShortLink>> {
    return listLinksOf(ctx, id, page);
  }
}
