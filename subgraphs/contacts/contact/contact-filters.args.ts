import { ArgsType, type ClassType, Field, ID } from 'type-graphql';
import { Length, Optional } from '../../../kernel/graph/validation.js';

/** The filters of lists and exports of contacts. */
export interface ContactFilters {
  tag?: string | null;
  topicId?: string | null;
  updatedSince?: Date | null;
  search?: string | null;
}

export const CONTACT_FILTERS = ['tag', 'topicId', 'updatedSince', 'search'] as const satisfies (keyof ContactFilters)[];

/** Arguments of `base`, with the filters of contacts. */
export function WithFilters<Base extends ClassType<object>>(base: Base): Base & ClassType<ContactFilters> {
  @ArgsType()
  class Filtered extends base implements ContactFilters {
    @Field(() => String, { nullable: true, description: 'Returns only contacts with the tag of this name.' })
    @Optional()
    @Length(1, 200)
    tag?: string | null;

    @Field(() => ID, { nullable: true, description: 'Returns only contacts that are subscribed to this topic.' })
    @Optional()
    @Length(1, 100)
    topicId?: string | null;

    @Field(() => Date, {
      nullable: true,
      description: 'Returns only contacts that were created or changed at this time or later.',
    })
    @Optional()
    updatedSince?: Date | null;

    @Field(() => String, {
      nullable: true,
      description:
        'Words that each start a word of the name, ignoring letter case and accents, the start of an e-mail address or a phone number, or its last digits (four or more).',
    })
    @Optional()
    @Length(1, 200)
    search?: string | null;
  }
  return Filtered;
}
