import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Message } from '../../../core/message/message.js';
import { EmailEngagementsArgs, EmailVisit } from './engagement.args.js';
import { type EmailEngagement, EmailEngagementPage, EmailEngagementSum } from './engagement.js';
import { engagementSums, listEngagements, visitEmail } from './engagements.service.js';
import { EmailTracking, EmailTrackingArgs } from './settings.js';
import { readTracking, setTracking } from './settings.service.js';

@Resolver(() => Message)
export class EmailTrackingResolver {
  @Query(() => EmailTracking, { description: 'The tracking of the readers of e-mails.' })
  @Scope('email:read')
  emailTracking(@Ctx() ctx: Context): Promise<EmailTracking> {
    return readTracking(ctx);
  }

  @Mutation(() => EmailTracking, {
    description: 'Sets the tracking of the readers of e-mails. By default, nothing is recorded.',
  })
  @Scope('email:manage', { live: true })
  setEmailTracking(
    @Args(() => EmailTrackingArgs) args: EmailTrackingArgs,
    @Ctx() ctx: Context,
  ): Promise<EmailTracking> {
    return setTracking(ctx, args);
  }

  @Query(() => EmailEngagementPage, {
    description:
      'Requests for the picture and the links of an e-mail by people and programs, newest first. At most 1,000 are kept for an e-mail.',
  })
  @Scope('email:read')
  @Cost(LIST_COST)
  emailEngagements(
    @Args(() => EmailEngagementsArgs) args: EmailEngagementsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<EmailEngagement>> {
    return listEngagements(ctx, args);
  }

  @Mutation(() => Boolean, {
    description: 'Records a request for the picture or a link of an e-mail. Returns whether it may lead on.',
  })
  @Scope('PUBLIC')
  visitEmail(@Args(() => EmailVisit) visit: EmailVisit, @Ctx() ctx: Context): Promise<boolean> {
    return visitEmail(ctx, visit);
  }

  @FieldResolver(() => EmailEngagementSum, {
    nullable: true,
    description: 'The recorded actions of the readers of an e-mail; null if nothing is recorded.',
  })
  async engagement(@Root() { id, channel }: Message, @Ctx() ctx: Context): Promise<EmailEngagementSum | null> {
    return channel === 'email' ? engagementSums.load(ctx, id) : null;
  }
}
