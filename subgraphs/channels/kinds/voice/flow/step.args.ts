import { Field, InputType, Int } from 'type-graphql';
import { Items, Length, Matches, Nested, OneOf, Optional, Range } from '../../../../../kernel/graph/validation.js';
import { LANGUAGES, VOICES } from '../voices.js';
import { STEP_TYPES } from './step.js';

export const MAX_TEXT = 3_000;
export const MAX_URL = 2_048;
export const HTTP_URL = /^https?:\/\/\S+$/i;
export const DIGITS = /^[0-9*#]{1,32}$/;
export const MAX_STEPS = 50;
const MAX_BRANCHES = 20;
const NAME = /^[A-Za-z][\w-]{0,39}$/;

@InputType({ description: 'The step that follows a gather for one input.' })
export class CallBranchInput {
  @Field(() => String, { description: 'Digits, or words where `speech` is true.' })
  @Length(1, 100)
  when!: string;

  @Field(() => String, { description: 'Name of a step.' })
  @Matches(NAME)
  next!: string;
}

@InputType({ description: 'The text or sound that the caller hears.' })
export class CallPromptInput {
  @Field(() => String, { nullable: true, description: 'Read aloud: at most 3,000 characters.' })
  @Optional()
  @Length(1, MAX_TEXT)
  text?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The voice for the language: woman or man. GET /v1/voice/languages lists them.',
  })
  @Optional()
  @OneOf(VOICES)
  voice?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47, en-US when absent. GET /v1/voice/languages lists them.',
  })
  @Optional()
  @OneOf(LANGUAGES)
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'A sound file at a public http or https address.' })
  @Optional()
  @Length(1, MAX_URL)
  @Matches(HTTP_URL)
  url?: string | null;
}

@InputType({ description: 'The rules for the input that is collected.' })
export class CallGatherInput extends CallPromptInput {
  @Field(() => Int, { nullable: true, description: 'Fewer do not fit: 1 to 32, 1 when absent.' })
  @Optional()
  @Range(1, 32)
  minDigits?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of digits that ends the input: 1 to 32; when absent, the length of the longest branch.',
  })
  @Optional()
  @Range(1, 32)
  maxDigits?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key that ends the input and is no part of it: # when absent, empty for none.',
  })
  @Optional()
  @Matches(/^[0-9*#]?$/)
  finishOnKey?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds without a key that end the input, 5 when absent; of a transfer how long it may ring, 30 when absent: 1 to 120.',
  })
  @Optional()
  @Range(1, 120)
  timeoutSec?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Tries in all where nothing fits was typed: 1 to 10, 1 when absent.',
  })
  @Optional()
  @Range(1, 10)
  attempts?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether a key ends the prompt; true when absent.' })
  @Optional()
  bargeIn?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether speech counts as well.' })
  @Optional()
  speech?: boolean | null;
}

@InputType({ description: 'A step of a flow. The required members depend on `type`.' })
export class CallStepInput extends CallGatherInput {
  @Field(() => String, {
    description: 'The name by which other steps refer to it: a letter, then letters, digits, - and _.',
  })
  @Matches(NAME)
  name!: string;

  @Field(() => String, { description: STEP_TYPES.join(', ') })
  @OneOf(STEP_TYPES)
  type!: string;

  @Field(() => Int, { nullable: true, description: 'say, play: how often, 1 to 10.' })
  @Optional()
  @Range(1, 10)
  times?: number | null;

  @Field(() => Int, { nullable: true, description: 'pause: how long, 1 to 60.' })
  @Optional()
  @Range(1, 60)
  seconds?: number | null;

  @Field(() => String, { nullable: true, description: 'transfer: the number.' })
  @Optional()
  @Length(3, 40)
  to?: string | null;

  @Field(() => [CallBranchInput], { nullable: true, description: 'gather: at most 20.' })
  @Optional()
  @Items(0, MAX_BRANCHES)
  @Nested()
  branches?: CallBranchInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the step after it; the one that follows when absent. After the last, the call is hung up.',
  })
  @Optional()
  @Matches(NAME)
  next?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'gather, transfer, webhook: name of the step after it when nothing that fits was typed, nobody answered, or the URL gave no steps.',
  })
  @Optional()
  @Matches(NAME)
  otherwise?: string | null;
}

@InputType({ description: 'The steps that a call follows without a server of yours.' })
export class CallFlowInput {
  @Field(() => [CallStepInput], { description: '1 to 50; it begins with the first.' })
  @Items(1, MAX_STEPS)
  @Nested()
  steps!: CallStepInput[];
}
