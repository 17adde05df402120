import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Cost, REPORT_COST, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { NamedArgs, namedWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { type Contact, ContactPage } from '../contact/contact.js';
import { explainSegment, SegmentExplanation } from './explain.js';
import { showRules } from './rule/show-rules.js';
import { CreateSegmentArgs, PreviewSegmentArgs, SegmentContactsArgs, UpdateSegmentArgs } from './segment.args.js';
import { Segment, SegmentPage } from './segment.js';
import { createSegment, deleteSegment, readCountedSegment, updateSegment } from './segment.service.js';
import { previewSegment, segmentContacts } from './segment-contacts.js';
import { MOST_LOOKED_AT, SegmentSize, sizeOf } from './size/segment-size.js';

@Resolver(() => Segment)
export class SegmentResolver {
  @Query(() => SegmentPage, { description: 'Segments of the workspace, newest first.' })
  @Scope('contacts:read')
  segments(@Args(() => NamedArgs) args: NamedArgs, @Ctx() ctx: Context): Promise<Page<Segment>> {
    return listPage(ctx, Segment, args, namedWithin(args));
  }

  @Query(() => Segment, { description: 'One segment.' })
  @Scope('contacts:read')
  segment(
    @Arg('id', () => ID) id: string,
    @Arg('count', () => Boolean, { defaultValue: false, description: 'Whether all contacts are counted.' })
    count: boolean,
    @Ctx() ctx: Context,
  ): Promise<Segment> {
    return readCountedSegment(ctx, id, count);
  }

  @Mutation(() => Segment, { description: 'Makes a segment.' })
  @Scope('contacts:manage')
  @Refuses('LIMIT_REACHED')
  createSegment(@Args(() => CreateSegmentArgs) args: CreateSegmentArgs, @Ctx() ctx: Context): Promise<Segment> {
    return createSegment(ctx, args);
  }

  @Mutation(() => Segment, { description: 'Changes a segment. Omitted fields stay unchanged.' })
  @Scope('contacts:manage')
  @Refuses('LIMIT_REACHED')
  updateSegment(@Args(() => UpdateSegmentArgs) args: UpdateSegmentArgs, @Ctx() ctx: Context): Promise<Segment> {
    return updateSegment(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a segment.' })
  @Scope('contacts:manage')
  deleteSegment(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteSegment(ctx, id);
  }

  @Query(() => ContactPage, { description: 'The contacts that meet rules, before a segment is made from them.' })
  @Cost(REPORT_COST)
  @Scope('contacts:read')
  previewSegment(
    @Args(() => PreviewSegmentArgs) args: PreviewSegmentArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<Contact>> {
    return previewSegment(ctx, args);
  }

  @Query(() => ContactPage, { description: 'The contacts in a segment now, newest first.' })
  @Cost(REPORT_COST)
  @Scope('contacts:read')
  segmentContacts(
    @Args(() => SegmentContactsArgs) args: SegmentContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<Contact>> {
    return segmentContacts(ctx, args);
  }

  @Query(() => SegmentExplanation, { description: 'The reasons that a contact is in a segment or not, rule by rule.' })
  @Scope('contacts:read')
  segmentExplanation(
    @Arg('id', () => ID) id: string,
    @Arg('contactId', () => ID, { description: 'The id of the contact.' }) contactId: string,
    @Ctx() ctx: Context,
  ): Promise<SegmentExplanation> {
    return explainSegment(ctx, id, contactId);
  }

  @FieldResolver(() => SegmentSize, {
    description: 'The number of contacts in it, among the newest; the segments of a list are counted together.',
  })
  @Cost(ROWS_COST)
  size(
    @Root() segment: Segment,
    @Arg('among', () => Int, {
      defaultValue: MOST_LOOKED_AT,
      description: 'The number of contacts that are examined, at most 10,000.',
    })
    among: number,
    @Ctx() ctx: Context,
  ): Promise<SegmentSize> {
    return sizeOf(ctx, segment, among);
  }

  @FieldResolver(() => [Json], {
    description: 'The rules in the form that a change takes: each with its type and members.',
  })
  rules(@Root() { rules }: Segment, @Ctx() ctx: Context): Promise<object[]> {
    return showRules(ctx, rules);
  }
}
