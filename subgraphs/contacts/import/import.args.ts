import { ArgsType, Field, ID } from 'type-graphql';
import { ENCODINGS, type Encoding } from '../../../catalogue/contact-file/encodings.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Items, Length, LengthOfItems, Line, Matches, OneOf, Optional } from '../../../kernel/graph/validation.js';
import { MAX_TAGS } from '../contact/contact-input.js';
import { MAX_TAG_LENGTH } from '../tag/tag.js';
import { DateOrder, DecimalMark } from './columns/value-format.js';

const COUNTRY = /^[A-Z]{2}$/;
const MAX_TOPICS = 50;
/** Characters of the name of a file. */
const MAX_NAME = 240;

/** Characters of the name of a sheet, and more. */
const MAX_SHEET = 100;
/** Characters of the path of a field. */
const MAX_FIELD = 200;

/** A file, and the ways in which its bytes and its values are read. */
@ArgsType()
export class FileOfContactsArgs {
  @Field(() => ID, { description: 'The uploaded file.' })
  @Length(0, 64)
  upload!: string;

  @Field(() => String, { nullable: true, description: 'The file name, which is shown with the import.' })
  @Optional()
  @Line(MAX_NAME)
  fileName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The encoding of a text: ${ENCODINGS.join(', ')}. By default it is detected.`,
  })
  @Optional()
  @OneOf(ENCODINGS)
  encoding?: Encoding | null;

  @Field(() => String, {
    nullable: true,
    description: 'The sheet of a workbook, by its name. By default the first that is not hidden.',
  })
  @Optional()
  @Length(1, MAX_SHEET)
  sheet?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The country of phone numbers without a country code, by its ISO 3166 code, and of the formats that the values do not show. By default that of the workspace.',
  })
  @Optional()
  @Matches(COUNTRY)
  country?: string | null;

  @Field(() => DecimalMark, {
    nullable: true,
    description: 'The decimal mark of numbers. By default it follows from the values, else from the country.',
  })
  @Optional()
  decimalMark?: DecimalMark | null;

  @Field(() => DateOrder, {
    nullable: true,
    description: 'The order of day, month and year. By default it follows from the values, else from the country.',
  })
  @Optional()
  dateOrder?: DateOrder | null;
}

@ArgsType()
export class ImportContactsArgs extends FileOfContactsArgs {
  @Field(() => Json, {
    nullable: true,
    description:
      'An object of columns (CSV) or members (NDJSON) and the fields they fill: `name`, `email`, `phone`, `externalId`, `url`, `telegramPeer`, `timeZone`, `languages`, `receiveMarketing`, `optedOutChannels`, `tags`, `topicIds` or `properties.<key>`; `firstName`, `middleName` and `lastName` are joined; a yes in `unsubscribed` or `optOut.<channel>`, and a no in `optIn.<channel>`, withdraws consent. Columns and members that it does not name are left out. In a query, its JSON. By default each fills the field that its name is known for.',
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
      'Whether missing properties that columns fill are made. Without a mapping, each column of CSV that fills no field then goes to a property of its name. Their type follows from the first 1,000 rows: NUMBER, BOOLEAN or DATE if every value is one, otherwise STRING.',
  })
  createProperties: boolean = false;

  @Field(() => Json, {
    nullable: true,
    description:
      'The types of properties that are made, by their keys: an object such as {"points": "NUMBER"}. In a query, its JSON. By default they follow from the values.',
  })
  @Optional()
  propertyTypes?: unknown;

  @Field(() => ID, {
    nullable: true,
    description: 'An import of the same file: only the rows that it refused are imported.',
  })
  @Optional()
  @Length(1, MAX_FIELD)
  retryOf?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With `retryOf`: only the rows that were refused because of this field.',
  })
  @Optional()
  @Length(1, MAX_FIELD)
  retryField?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With `retryOf`: only the rows that were refused because of this rule, as a refusal names it.',
  })
  @Optional()
  @Length(1, MAX_FIELD)
  retryRule?: string | null;

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
