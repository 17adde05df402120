import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { MOST_CHANNELS } from '../../../../../catalogue/channels.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Line,
  Nested,
  Optional,
  Visible,
} from '../../../../../kernel/graph/validation.js';
import { MOST_WORDS, wordsOf } from '../../../../../kernel/text/words.js';
import { MAX_LABEL_LENGTH, MAX_LABELS } from '../conversations.args.js';
import { BusinessHours, hoursErrors } from './hours.js';

const MAX_RULES = 50;
const MAX_MEMBERS = 50;
const MAX_LINES = 100;
const MAX_WORDS = 50;
const MAX_ANSWER = 1_000;

@InputType('AssignmentRuleInput', {
  description: 'A rule that says who is responsible for a conversation that a message opens.',
})
@ObjectType({ description: 'A rule that assigns the conversations that messages open.' })
export class AssignmentRule {
  @Field({ description: 'The name, up to 80 characters, unique among the rules.' })
  @Line(80)
  name!: string;

  @Field(() => [ChannelName], {
    defaultValue: [],
    description: 'The channels of the conversations that it is for; all when empty.',
  })
  @Items(0, MOST_CHANNELS)
  channels!: string[];

  @Field(() => [ID], {
    defaultValue: [],
    description: 'The lines of the conversations that it is for, as in `instanceId` of a conversation; all when empty.',
  })
  @Items(0, MAX_LINES)
  @LengthOfItems(1, 100)
  instanceIds!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description:
      'The words of the messages that it is for: a word, or up to five in a row. Case, accents and punctuation do not matter. All messages when empty.',
  })
  @Items(0, MAX_WORDS)
  @LengthOfItems(1, 100)
  words!: string[];

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Members who become responsible, in turn: the one who got nothing for the longest time is next.',
  })
  @Items(0, MAX_MEMBERS)
  @LengthOfItems(1, 64)
  memberIds!: string[];

  @Field(() => [String], { defaultValue: [], description: 'Labels that the conversation gets in addition to its own.' })
  @Items(0, MAX_LABELS)
  @LengthOfItems(1, MAX_LABEL_LENGTH)
  labels!: string[];
}

@InputType('SatisfactionQuestionInput', { description: 'The question that asks for a rating, in one language.' })
@ObjectType({ description: 'The question that a person gets when a conversation is closed.' })
export class SatisfactionQuestion {
  @Field({ description: `The question, up to ${MAX_ANSWER} characters. It should ask for a number from 1 to 5.` })
  @Length(1, MAX_ANSWER)
  @Visible()
  question!: string;

  @Field(() => String, {
    nullable: true,
    description: `The text that a person who answers gets, up to ${MAX_ANSWER} characters; null for none.`,
  })
  @Optional()
  @Length(1, MAX_ANSWER)
  @Visible()
  thanks!: string | null;

  @Field(() => [ChannelName], {
    defaultValue: [],
    description: 'The channels on which people are asked; all when empty. Nobody is asked by e-mail.',
  })
  @Items(0, MOST_CHANNELS)
  channels!: string[];
}

@ObjectType({ description: 'The hours, automatic answers and assignment rules of an inbox.' })
export class InboxSettings {
  @Field(() => BusinessHours, { nullable: true, description: 'The hours in which somebody answers; null for always.' })
  hours!: BusinessHours | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The answer to people who write outside the hours, sent once until the hours begin again; null for none.',
  })
  awayAnswer!: string | null;

  @Field(() => SatisfactionQuestion, {
    nullable: true,
    description: 'The question that a person gets when a conversation is closed; null for none.',
  })
  satisfaction!: SatisfactionQuestion | null;

  @Field(() => [AssignmentRule], { description: 'The rules of assignment. The first that matches applies.' })
  rules!: AssignmentRule[];
}

@CheckedBy(checkSettings)
@ArgsType()
export class UpdateInboxSettingsArgs {
  @Field(() => BusinessHours, { nullable: true, description: 'The hours in which somebody answers; null for always.' })
  @Optional()
  @Nested()
  hours?: BusinessHours | null;

  @Field(() => String, {
    nullable: true,
    description: `The answer outside the hours, up to ${MAX_ANSWER} characters; null for none.`,
  })
  @Optional()
  @Length(1, MAX_ANSWER)
  @Visible()
  awayAnswer?: string | null;

  @Field(() => SatisfactionQuestion, {
    nullable: true,
    description: 'The question that a person gets when a conversation is closed; null for none.',
  })
  @Optional()
  @Nested()
  satisfaction?: SatisfactionQuestion | null;

  @Field(() => [AssignmentRule], {
    nullable: true,
    description: `The rules of assignment, in order: the first that matches applies. Up to ${MAX_RULES}.`,
  })
  @Optional()
  @Items(0, MAX_RULES)
  @Nested()
  rules?: AssignmentRule[] | null;
}

/** Throws `VALIDATION_ERROR` for hours that cannot be, words that cannot be looked for, and rules that do nothing or share a name. */
export function checkSettings({ hours, rules }: Partial<UpdateInboxSettingsArgs>): void {
  const names = (rules ?? []).map(rule => rule?.name);
  failIfInvalid([
    ...(hours ? hoursErrors('hours', hours) : []),
    ...names.flatMap((name, place) =>
      names.indexOf(name) < place ? [invalidField(`rules[${place}].name`, 'taken')] : [],
    ),
    ...(rules ?? []).flatMap((rule, place) => (rule ? ruleErrors(`rules[${place}]`, rule) : [])),
  ]);
}

function ruleErrors(field: string, { words, memberIds, labels }: Partial<AssignmentRule>): InvalidField[] {
  const isIdle = (memberIds ?? []).length + (labels ?? []).length === 0;
  return [
    ...(words ?? []).flatMap((text, place) => {
      const { length } = typeof text === 'string' ? wordsOf(text) : [];
      return length > 0 && length <= MOST_WORDS
        ? []
        : [invalidField(`${field}.words[${place}]`, 'wordCount', { min: 1, max: MOST_WORDS })];
    }),
    ...(labels ?? []).flatMap((label, place) =>
      typeof label === 'string' && label.trim() === '' ? [invalidField(`${field}.labels[${place}]`, 'visible')] : [],
    ),
    ...(isIdle ? [invalidField(`${field}.memberIds`, 'orAnother', { others: 'labels' })] : []),
  ];
}
