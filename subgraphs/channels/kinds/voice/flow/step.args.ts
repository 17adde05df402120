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
  @Field(() => String, { description: 'The digits, or the words if `speech` is true.' })
  @Length(1, 100)
  when!: string;

  @Field(() => String, { description: 'The name of the step to go on with.' })
  @Matches(NAME)
  next!: string;
}

@InputType({ description: 'The text or sound that the caller hears.' })
export class CallPromptInput {
  @Field(() => String, { nullable: true, description: 'The text to read aloud, at most 3,000 characters.' })
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
    description: 'The language, BCP 47, en-US when absent. GET /v1/voice/languages lists them.',
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
  @Field(() => Int, { nullable: true, description: 'The fewest digits that are accepted: 1 to 32, 1 when absent.' })
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
    description: 'The key that ends the input and is not part of it: # when absent, empty for none.',
  })
  @Optional()
  @Matches(/^[0-9*#]?$/)
  finishOnKey?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds without a key that end the input, 5 when absent; for a transfer, the seconds that it may ring, 30 when absent: 1 to 120.',
  })
  @Optional()
  @Range(1, 120)
  timeoutSec?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of attempts if nothing that matches was typed: 1 to 10, 1 when absent.',
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

  @Field(() => Int, { nullable: true, description: 'say, play: the number of times, 1 to 10.' })
  @Optional()
  @Range(1, 10)
  times?: number | null;

  @Field(() => Int, { nullable: true, description: 'pause: the seconds to wait, 1 to 60.' })
  @Optional()
  @Range(1, 60)
  seconds?: number | null;

  @Field(() => String, { nullable: true, description: 'transfer: the number to which the call is passed on.' })
  @Optional()
  @Length(3, 40)
  to?: string | null;

  @Field(() => [CallBranchInput], { nullable: true, description: 'gather: the branches, at most 20.' })
  @Optional()
  @Items(0, MAX_BRANCHES)
  @Nested()
  branches?: CallBranchInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the next step; the one that follows when absent. After the last, the call is hung up.',
  })
  @Optional()
  @Matches(NAME)
  next?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'gather, transfer, webhook: the name of the next step if nothing that matches was typed, nobody answered, or the URL gave no steps.',
  })
  @Optional()
  @Matches(NAME)
  otherwise?: string | null;
}

@InputType({ description: 'The steps that a call follows without a server of yours.' })
export class CallFlowInput {
  @Field(() => [CallStepInput], { description: 'The steps, 1 to 50. The call begins with the first.' })
  @Items(1, MAX_STEPS)
  @Nested()
  steps!: CallStepInput[];
}
