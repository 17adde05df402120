import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import type { Audience, Match, Rule } from './rule/rule.js';

export const SegmentMatch = { all: 'all', any: 'any' } as const;
export type SegmentMatch = keyof typeof SegmentMatch;
registerEnumType(SegmentMatch, {
  name: 'SegmentMatch',
  description: 'all: a contact must meet every rule. any: one rule is enough.',
});

/** The progress of following the members of a segment. */
export const SegmentTracking = {
  /** The segment is not tracked. */
  OFF: 'OFF',
  /** Waits for the transactions that began before changes were recorded. */
  STARTING: 'STARTING',
  /** The members of new rules are being read. */
  BUILDING: 'BUILDING',
  /** Each change of a contact moves it in or out, with an event. */
  LIVE: 'LIVE',
} as const;
export type SegmentTracking = keyof typeof SegmentTracking;
registerEnumType(SegmentTracking, {
  name: 'SegmentTracking',
  description: 'OFF: not tracked. STARTING, BUILDING: the members are being read. LIVE: changes emit events.',
});

/** Contacts of a workspace that fit its rules at any moment. Nobody is added by hand. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A set of rules, and the contacts that meet them. The contacts are found anew each time.' })
@Entity({ schema: 'contacts', tableName: 'segment' })
export class Segment extends Owned implements Audience {
  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Int, { description: 'Version of the rules: 1.' })
  @Property({ type: 'integer' })
  version!: number;

  @Field(() => SegmentMatch, { description: 'all: a contact must meet every rule. any: one rule is enough.' })
  @Property({ type: 'text' })
  match!: Match;

  /** The rules, which are shown with the present names of the objects that they refer to. */
  @Property({ type: 'json' })
  rules!: Rule[];

  @Field({ description: 'Whether contacts that enter or leave emit segment.entered and segment.left.' })
  @Property({ type: 'boolean' })
  tracked!: boolean;

  @Field(() => SegmentTracking, {
    description: 'The state of the list of its members, which is kept if the segment is tracked.',
  })
  @Property({ type: 'text' })
  tracking!: SegmentTracking;

  @Field(() => Int, { nullable: true, description: 'The exact number of contacts; only if it was requested.' })
  count?: number | null;
}

export const SegmentPage = pageOf(Segment, 'SegmentPage');
