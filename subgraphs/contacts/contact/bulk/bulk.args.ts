import { ArgsType, Field, ID } from 'type-graphql';
import { Items, LengthOfItems, Nested, Optional } from '../../../../kernel/graph/validation.js';
import { MAX_TAG_LENGTH } from '../../tag/tag.js';
import { TopicChoiceInput } from '../contact.args.js';
import { MAX_TAGS } from '../contact-input.js';

/** Contacts of one request at most. */
const MAX_CONTACTS = 1_000;
const MAX_TOPICS = 50;

@ArgsType()
export class DeleteContactsArgs {
  @Field(() => [ID], { description: 'The ids of up to 1,000 contacts.' })
  @Items(1, MAX_CONTACTS)
  @LengthOfItems(1, 100)
  ids!: string[];
}

@ArgsType()
export class ChangeContactsArgs extends DeleteContactsArgs {
  @Field(() => [String], { nullable: true, description: 'Names of tags to add. New names become tags.' })
  @Optional()
  @Items(0, MAX_TAGS)
  @LengthOfItems(1, MAX_TAG_LENGTH)
  addTags?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Names of tags to remove.' })
  @Optional()
  @Items(0, MAX_TAGS)
  @LengthOfItems(1, MAX_TAG_LENGTH)
  removeTags?: string[] | null;

  @Field(() => [TopicChoiceInput], {
    nullable: true,
    description: 'Topics to subscribe them to or unsubscribe them from. Recorded in their history of consent.',
  })
  @Optional()
  @Items(0, MAX_TOPICS)
  @Nested()
  topics?: TopicChoiceInput[] | null;
}
