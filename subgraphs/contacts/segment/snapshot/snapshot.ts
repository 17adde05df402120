import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The contacts of a segment at one moment. A snapshot never changes.' })
export class SegmentSnapshot {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  segmentId!: string;

  @Field(() => Int, { description: 'The number of contacts in it.' })
  size!: number;

  @Field()
  createdAt!: Date;
}

@ObjectType({ description: 'Contacts of a snapshot, in ascending order of their ids.' })
export class SnapshotContacts {
  @Field(() => [ID])
  contactIds!: string[];

  @Field(() => ID, { nullable: true, description: 'Give it as `after` for the next page; null after the last.' })
  next!: string | null;
}
