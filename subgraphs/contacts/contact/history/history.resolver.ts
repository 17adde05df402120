import { Args, Ctx, FieldResolver, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { FEED_CHANGED, WatchesAtPace } from '../../../../kernel/graph/watch.js';
import { Contact } from '../contact.js';
import { findContact } from '../contact.service.js';
import { type ContactHistoryEntry, ContactHistoryPage, HistoryArgs, HistoryOfArgs } from './history.js';
import { historyOf } from './read-history.js';

@Resolver(() => Contact)
export class ContactHistoryResolver {
  @FieldResolver(() => ContactHistoryPage, {
    nullable: true,
    description:
      'Messages, calls, clicks, conversions, runs of automations, forms, consents and merges, newest first in the order in which they were recorded. Clicks and conversions are those of the 200 newest links of the contact.',
  })
  @Cost(LIST_COST)
  history(
    @Root() contact: Contact,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<ContactHistoryEntry>> {
    return historyOf(ctx, contact, args);
  }

  @Query(() => ContactHistoryPage, { description: 'The history of one contact, newest first.' })
  @Scope('contacts:read')
  @Cost(LIST_COST)
  @Refuses('NOT_FOUND')
  async contactHistory(
    @Args(() => HistoryOfArgs) { id, ...args }: HistoryOfArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<ContactHistoryEntry>> {
    return historyOf(ctx, await findContact(ctx, id), args);
  }

  @Subscription(() => ContactHistoryPage, {
    name: 'contactHistory',
    description:
      'The history of one contact now, and again after events of the workspace, with at least two seconds between two answers.',
    topics: FEED_CHANGED,
  })
  @WatchesAtPace(FEED_CHANGED, 2)
  @Scope('contacts:read')
  @Cost(LIST_COST)
  @Refuses('NOT_FOUND')
  followContactHistory(
    @Args(() => HistoryOfArgs) args: HistoryOfArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<ContactHistoryEntry>> {
    return this.contactHistory(args, ctx);
  }
}
