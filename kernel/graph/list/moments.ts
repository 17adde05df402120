import { ArgsType, Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../scalar/enum-of.js';

export const MOMENT_KINDS = [
  'MESSAGE',
  'RECEIVED',
  'CALL',
  'CLICK',
  'CONVERSION',
  'RUN',
  'FORM',
  'CONSENT',
  'MERGED',
  'CREATED',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export const MomentKindName = enumOf(
  'ContactHistoryKind',
  MOMENT_KINDS,
  'MESSAGE was sent to the contact, RECEIVED came from it; a MERGED contact was merged into this one.',
);

/**
 * The part of a contact's history that one subgraph knows. Identifiers order all kinds of objects
 * by the time at which they were made (`orderOf`), so that the parts of several subgraphs make one
 * list.
 */
@Directive('@shareable')
@ObjectType({ description: 'An entry of the history of a contact, for the service itself.' })
export class Moment {
  @Field(() => ID)
  contactId!: string;

  @Field(() => MomentKindName)
  kind!: MomentKind;

  @Field(() => ID)
  id!: string;

  @Field()
  at!: Date;
}

@InputType()
export class MomentsOfInput {
  @Field(() => ID)
  contactId!: string;

  @Field(() => String, { nullable: true, description: 'A phone number that its calls come from.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only entries before this position; the newest when null.',
  })
  before?: string | null;
}

/** These act on several contacts at once. */
@ArgsType()
export class MomentsArgs {
  @Field(() => [MomentsOfInput])
  contacts!: MomentsOfInput[];

  @Field(() => [MomentKindName])
  kinds!: MomentKind[];

  @Field(() => [Boolean], { description: 'Returns only those with these values of `sandbox`.' })
  worlds!: boolean[];

  @Field(() => Int, { description: 'The most moments of each contact.' })
  limit!: number;
}
