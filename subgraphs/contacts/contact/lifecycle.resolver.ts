import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { LatestArgs } from '../consent/latest.args.js';
import { Contact } from './contact.js';
import { ContactExport, exportContact } from './contact-export.js';
import { mergeContact } from './merge/merge-contact.js';
import { TimelineEntry, timelineOf } from './timeline.js';

@Resolver(() => Contact)
export class ContactLifecycleResolver {
  @Mutation(() => Contact, { description: 'Merges another contact into this one.' })
  @Scope('contacts:manage')
  mergeContact(
    @Arg('id', () => ID) id: string,
    @Arg('from', () => ID, { description: 'The contact that is merged into the other one and then deleted.' })
    from: string,
    @Ctx() ctx: Context,
  ): Promise<Contact> {
    return mergeContact(ctx, id, from);
  }

  @Query(() => ContactExport, { description: 'All data that is held about a contact, for the person.' })
  @Scope('contacts:read')
  @Cost(LIST_COST)
  exportContact(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactExport> {
    return exportContact(ctx, id);
  }

  @FieldResolver(() => [TimelineEntry], {
    description: 'The events of the contact, newest first; messages have a field of their own.',
    deprecationReason: 'Use `history`, which has all kinds and a cursor.',
  })
  timeline(
    @Root() contact: Contact,
    @Args(() => LatestArgs) args: LatestArgs,
    @Ctx() ctx: Context,
  ): Promise<TimelineEntry[]> {
    return timelineOf(ctx, contact.id, args.limit);
  }
}
