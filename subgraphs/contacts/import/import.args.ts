import { ArgsType, Field, ID } from 'type-graphql';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Items, Length, LengthOfItems, Line, Optional } from '../../../kernel/graph/validation.js';
import { MAX_TAGS } from '../contact/contact-input.js';
import { MAX_TAG_LENGTH } from '../tag/tag.js';

const MAX_TOPICS = 50;
/** Characters of the name of a file. */
const MAX_NAME = 240;

@ArgsType()
export class ImportContactsArgs {
  @Field(() => ID, { description: 'The uploaded file.' })
  @Length(0, 64)
  upload!: string;

  @Field(() => String, { nullable: true, description: 'The file name, which is shown with the import.' })
  @Optional()
  @Line(MAX_NAME)
  fileName?: string | null;

  @Field(() => Json, {
    nullable: true,
    description:
      'An object of columns (CSV) or members (NDJSON) and the fields they fill: `name`, `email`, `phone`, `externalId`, `url`, `telegramPeer`, `timeZone`, `languages`, `receiveMarketing`, `optedOutChannels`, `tags` or `properties.<key>`. Columns and members that it does not name are left out. In a query, its JSON. By default each fills the field of its name.',
  })
  @Optional()
  mapping?: unknown;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether to only count and report, without any change.' })
  dryRun: boolean = false;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether rows change contacts that exist already. Otherwise these stay unchanged.',
  })
  updateExisting: boolean = true;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether missing properties that columns fill are made. Their type follows from the first 1,000 rows: NUMBER, BOOLEAN or DATE if every value is one, otherwise STRING.',
  })
  createProperties: boolean = false;

  @Field(() => [ID], {
    nullable: true,
    description: 'The topics to subscribe the contacts to, except those who unsubscribed before.',
  })
  @Optional()
  @Items(0, MAX_TOPICS)
  topicIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'The tags that the contacts get.' })
  @Optional()
  @Items(0, MAX_TAGS)
  @LengthOfItems(1, MAX_TAG_LENGTH)
  tags?: string[] | null;
}
