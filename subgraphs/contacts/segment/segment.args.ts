import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { InputErrors } from '../../../kernel/errors/input-errors.js';
import { MAX_CURSOR_LENGTH } from '../../../kernel/graph/cursor.js';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import { checkPage, DEFAULT_LIMIT, PageArgs } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { CheckedBy, Items, Length, Line, Optional, Range } from '../../../kernel/graph/validation.js';
import { OLDER_OPERATORS, RULE_TYPES } from './rule/check-rules.js';
import { CONTACT_FIELDS } from './rule/contact-fields.js';
import { OPERATORS } from './rule/operators.js';
import { readRules } from './rule/read-rules.js';
import { type GivenRule, MAX_RULES } from './rule/rule.js';
import { SegmentMatch } from './segment.js';

/** Contacts of a page of a preview. */
const MAX_PREVIEW = 500;
const VERSION = 1;

/** An enum of the graph whose values are the names of a table. */
function choices(name: string, names: readonly string[], description: string): Readonly<Record<string, string>> {
  const values = Object.fromEntries(names.map(each => [each, each]));
  registerEnumType(values, { name, description });
  return values;
}

export const SegmentRuleType = choices('SegmentRuleType', Object.keys(RULE_TYPES), 'The thing that a rule looks at.');
export const SegmentContactField = choices('SegmentContactField', Object.keys(CONTACT_FIELDS), 'A field of a contact.');
const SegmentOperator = choices(
  'SegmentOperator',
  [...new Set(Object.values(OPERATORS).flatMap(operators => Object.keys(operators)))],
  'The comparison of a rule.',
);
const SegmentValueMatch = choices('SegmentValueMatch', Object.keys(OLDER_OPERATORS), 'An older name of a comparison.');

@InputType({
  description:
    'One rule. contactField: field, op?, value. topic: topicId, subscribed. tag: tag, has? (true). property: key, op ' +
    '(or valueMatch), value. receiveMarketing: value. `segmentFields` lists the operators of each.',
})
export class SegmentRuleInput implements GivenRule {
  @Field(() => SegmentRuleType, { description: 'The kind of data that the rule compares.' })
  type!: string;

  @Field(() => SegmentContactField, {
    description: 'The field of the contact, for a rule of the type `contactField`.',
    nullable: true,
  })
  field?: string | null;

  @Field(() => SegmentOperator, {
    nullable: true,
    description:
      'The operator. For a contact field: equals by default, contains for languages. Text ignores the case of letters.',
  })
  op?: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'A text, number, boolean, timestamp or list of them, as op requires.',
  })
  value?: unknown;

  @Field(() => ID, { description: 'The topic, for a rule of the type `topic`.', nullable: true })
  topicId?: string | null;

  @Field(() => Boolean, {
    description: 'True for contacts that are subscribed to the topic, false for the others.',
    nullable: true,
  })
  subscribed?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The name of an existing tag.' })
  tag?: string | null;

  @Field(() => Boolean, { description: 'True for contacts with the tag, false for those without it.', nullable: true })
  has?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The key of a property.' })
  key?: string | null;

  @Field(() => SegmentValueMatch, { nullable: true, description: 'The older form of op: exact or contains.' })
  valueMatch?: string | null;
}

/** Throws `VALIDATION_ERROR` with every invalid member of the rules. */
async function checkGivenRules({ rules }: { rules?: GivenRule[] | null }, ctx: Context): Promise<void> {
  // A rule that could not be read at all is named already.
  if (rules)
    await readRules(
      ctx,
      rules.filter(rule => typeof rule === 'object' && rule !== null),
    );
}

@CheckedBy(checkGivenRules)
@ArgsType()
export class CreateSegmentArgs {
  @Field()
  @Line(120)
  name!: string;

  @Field(() => Int, { defaultValue: VERSION, description: 'Version of the rules: 1.' })
  @Range(VERSION, VERSION)
  version: number = VERSION;

  @Field(() => SegmentMatch, { description: 'Whether a contact must meet all rules, or any.' })
  match!: SegmentMatch;

  @Field(() => [SegmentRuleInput], { description: 'The rules that its contacts meet.' })
  @Items(1, MAX_RULES)
  rules!: SegmentRuleInput[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether contacts that enter or leave emit segment.entered and segment.left.',
  })
  tracked: boolean = false;
}

@CheckedBy(checkGivenRules)
@ArgsType()
export class UpdateSegmentArgs extends changesOf(CreateSegmentArgs, {
  describe: { rules: 'The rules. They replace the present ones.' },
}) {}

async function checkPreview(input: PreviewSegmentArgs, ctx: Context): Promise<void> {
  const errors = new InputErrors();
  errors.of(() => checkPage(input));
  await errors.ofAsync(() => checkGivenRules(input, ctx));
  errors.throwIfAny();
}

@CheckedBy(checkPreview)
@ArgsType()
export class PreviewSegmentArgs {
  @Field(() => Int, { defaultValue: VERSION, description: 'Version of the rules: 1.' })
  @Range(VERSION, VERSION)
  version: number = VERSION;

  @Field(() => SegmentMatch, { description: 'Whether a contact must meet all rules, or any.' })
  match!: SegmentMatch;

  @Field(() => [SegmentRuleInput], { description: 'The rules that its contacts meet.' })
  @Items(1, MAX_RULES)
  rules!: SegmentRuleInput[];

  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  @Range(1, 1_000_000)
  page: number = 1;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of contacts on a page, 1–500.' })
  @Range(1, MAX_PREVIEW)
  limit: number = DEFAULT_LIMIT;

  @Field(() => String, { nullable: true, description: '`nextCursor` of the page before, with the same rules.' })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether all contacts are counted, however many there are.',
  })
  exactTotal: boolean = false;
}

@ArgsType()
export class SegmentContactsArgs extends PageArgs {
  @Field(() => ID)
  id!: string;
}
