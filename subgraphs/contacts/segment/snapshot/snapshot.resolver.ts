import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Range } from '../../../../kernel/graph/validation.js';
import { SegmentSnapshot, SnapshotContacts } from './snapshot.js';
import { dropSnapshot, snapshotContacts, snapshotSegment } from './snapshot.service.js';

const MAX_CONTACTS = 10_000;

@ArgsType()
class SnapshotContactsArgs {
  @Field(() => ID)
  snapshotId!: string;

  @Field(() => ID, { nullable: true })
  after?: string | null;

  @Field(() => Int, { defaultValue: 1_000, description: 'The number of contacts on a page, 1–10,000.' })
  @Range(1, MAX_CONTACTS)
  limit: number = 1_000;
}

@Resolver()
export class SnapshotResolver {
  @Mutation(() => SegmentSnapshot, {
    description: 'Freezes the contacts of the segment now, under an id of the caller.',
  })
  @Scope('SYSTEM')
  snapshotSegment(
    @Arg('segmentId', () => ID) segmentId: string,
    @Arg('snapshotId', () => ID) snapshotId: string,
    @Ctx() ctx: Context,
  ): Promise<SegmentSnapshot> {
    return snapshotSegment(ctx, segmentId, snapshotId);
  }

  @Query(() => SnapshotContacts, { description: 'Contacts of a snapshot.' })
  @Scope('SYSTEM')
  segmentSnapshotContacts(
    @Args(() => SnapshotContactsArgs) { snapshotId, after, limit }: SnapshotContactsArgs,
    @Ctx() ctx: Context,
  ): Promise<SnapshotContacts> {
    return snapshotContacts(ctx, snapshotId, after ?? null, limit);
  }

  @Mutation(() => Deleted, { description: 'Deletes a snapshot.' })
  @Scope('SYSTEM')
  dropSegmentSnapshot(@Arg('snapshotId', () => ID) snapshotId: string, @Ctx() ctx: Context): Promise<Deleted> {
    return dropSnapshot(ctx, snapshotId);
  }
}
