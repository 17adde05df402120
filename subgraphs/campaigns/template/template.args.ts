import { ArgsType, Field, ID, Int } from 'type-graphql';
import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { CheckedBy, Items, Length, Line, Matches, Nested, Optional, Range } from '../../../kernel/graph/validation.js';
import { type ApprovalStatus, ApprovalStatusName } from './ask-channels.js';
import { CATEGORIES, type TemplateCategory, TemplateCategoryName } from './category.js';
import { checkNew, checkUpdate } from './check-template.js';
import { TemplateVariable } from './variable.js';

const LANGUAGE = /^[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?$/;
const MAX_VARIABLES = 50;
const SHORTEN =
  'Gives each message short links of its own in the place of its links. Counts for what is accepted from now on.';
const PARTS = `By channel (${CHANNEL_NAMES.join(', ')}) the payload of a send, with \`type\` if it is not \`text\`. Texts may have Liquid with the variables, and \`contact\` for the recipient. In \`email\`, \`mjml\` may stand in the place of \`html\`.`;

@CheckedBy(checkNew)
@ArgsType()
export class CreateTemplateArgs {
  @Field()
  @Line(200)
  name!: string;

  @Field(() => TemplateCategoryName, { defaultValue: CATEGORIES[0], description: 'The purpose of the template.' })
  category: TemplateCategory = CATEGORIES[0];

  @Field(() => String, { defaultValue: 'en', description: 'The language of its texts, such as en or pt_BR.' })
  @Matches(LANGUAGE)
  language: string = 'en';

  @Field(() => Boolean, { defaultValue: false, description: SHORTEN })
  shortenLinks: boolean = false;

  @Field(() => [TemplateVariable], { description: 'The variables that its parts may name in braces.' })
  @Items(0, MAX_VARIABLES)
  @Nested()
  variables: TemplateVariable[] = [];

  @Field(() => Json, { description: PARTS })
  parts!: unknown;
}

@CheckedBy(checkUpdate)
@ArgsType()
export class UpdateTemplateArgs extends changesOf(CreateTemplateArgs, {
  describe: {
    language: 'The language of its texts, such as en or pt_BR; null leaves it unchanged.',
    variables: 'Replaces all variables.',
    parts: 'Replaces all parts.',
  },
}) {}

@ArgsType()
export class TemplatesArgs extends MadeWithinArgs {
  @Field(() => String, { nullable: true, description: 'Returns only templates of this name.' })
  @Optional()
  @Length(1, 200)
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only those whose name contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 200)
  search?: string | null;

  @Field(() => ChannelName, { nullable: true, description: 'Returns only those with a part for this channel.' })
  @Optional()
  channel?: string | null;

  @Field(() => TemplateCategoryName, { nullable: true, description: 'Returns only those of this category.' })
  @Optional()
  category?: TemplateCategory | null;

  @Field(() => ApprovalStatusName, {
    nullable: true,
    description: 'Returns only those that have this approval status at a provider of official lines, for any account.',
  })
  @Optional()
  approval?: ApprovalStatus | null;
}

/** A template that is being written. */
@CheckedBy(checkNew)
@ArgsType()
export class PreviewTemplateDraftArgs {
  @Field(() => [TemplateVariable], { description: 'The variables that its parts may name in braces.' })
  @Items(0, MAX_VARIABLES)
  @Nested()
  variables: TemplateVariable[] = [];

  @Field(() => Json, { description: PARTS })
  parts!: unknown;

  @Field(() => ChannelName, { description: 'The channel whose part is shown.' })
  channel!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The contact whose message is shown, with the scope `contacts:read`; by default a made-up one.',
  })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Values by name. Missing ones are replaced by examples.' })
  @Optional()
  values?: unknown;
}

@ArgsType()
export class TemplateVersionsArgs extends PageArgs {
  @Field(() => ID)
  id!: string;
}

@ArgsType()
export class RestoreTemplateArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The version to restore.' })
  @Range(1, 2_147_483_647)
  version!: number;
}
