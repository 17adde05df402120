import { ArgsType, Field, ID, Int } from 'type-graphql';
import { toNumber } from '../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import {
  CheckedBy,
  isVisible,
  Length,
  Matches,
  OneOf,
  Optional,
  Range,
} from '../../../../../kernel/graph/validation.js';
import { gatherErrors, promptErrors } from '../flow/read-steps.js';
import { DIGITS, HTTP_URL, MAX_TEXT, MAX_URL } from '../flow/step.args.js';
import { LANGUAGES, VOICES } from '../voices.js';

@ArgsType()
export class CallActionArgs {
  @Field(() => ID)
  id!: string;
}

@CheckedBy<SpeakCallArgs>(args => failIfInvalid(spoken(args)))
@ArgsType()
export class SpeakCallArgs extends CallActionArgs {
  @Field(() => String, { description: 'The text to read aloud, at most 3,000 characters.' })
  @Length(1, MAX_TEXT)
  text!: string;

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

  @Field(() => Int, { nullable: true, description: 'The number of times that it is spoken, 1 to 10.' })
  @Optional()
  @Range(1, 10)
  times?: number | null;
}

/** Throws `VALIDATION_ERROR`. */
export const checkSpeak = (args: SpeakCallArgs): void => failIfInvalid(spoken(args));

/** The text of a prompt is beside the action. */
const spoken = (args: Parameters<typeof promptErrors>[1]): InvalidField[] => [
  ...(args.text && !isVisible(args.text) ? [invalidField('text', 'visible')] : []),
  ...promptErrors('', { ...args, text: null, url: null }),
  ...(args.text && args.url ? [invalidField('url', 'notBeside', { other: 'text' })] : []),
];

@ArgsType()
export class PlayCallArgs extends CallActionArgs {
  @Field(() => String, { description: 'A sound file at a public http or https address.' })
  @Length(1, MAX_URL)
  @Matches(HTTP_URL)
  url!: string;

  @Field(() => Int, { nullable: true, description: 'The number of times that it is played, 1 to 10.' })
  @Optional()
  @Range(1, 10)
  times?: number | null;
}

@CheckedBy<GatherCallArgs>(args => checkGather(args))
@ArgsType()
export class GatherCallArgs extends CallActionArgs {
  @Field(() => String, { nullable: true, description: 'The text to read aloud first, at most 3,000 characters.' })
  @Optional()
  @Length(1, MAX_TEXT)
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'The voice for the language: woman or man.' })
  @Optional()
  @OneOf(VOICES)
  voice?: string | null;

  @Field(() => String, { nullable: true, description: 'The language, BCP 47, en-US when absent.' })
  @Optional()
  @OneOf(LANGUAGES)
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A sound file to play first, at a public http or https address.',
  })
  @Optional()
  @Length(1, MAX_URL)
  @Matches(HTTP_URL)
  url?: string | null;

  @Field(() => Int, { nullable: true, description: 'The fewest digits that are accepted: 1 to 32, 1 when absent.' })
  @Optional()
  @Range(1, 32)
  minDigits?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of digits that ends the input: 1 to 32, 1 when absent.',
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
    description: 'The seconds without a key that end the input: 1 to 60, 5 when absent.',
  })
  @Optional()
  @Range(1, 60)
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

/** Throws `VALIDATION_ERROR`. */
export const checkGather = (args: GatherCallArgs): void => failIfInvalid([...spoken(args), ...gatherErrors('', args)]);

@CheckedBy<TransferCallArgs>(checkTransfer)
@ArgsType()
export class TransferCallArgs extends CallActionArgs {
  @Field(() => String, { description: 'The number to which the call is passed on.' })
  @Length(3, 40)
  to!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds within which it must be answered: 5 to 120, 30 when absent.',
  })
  @Optional()
  @Range(5, 120)
  timeoutSec?: number | null;
}

/** Throws `VALIDATION_ERROR`. */
export function checkTransfer({ to }: TransferCallArgs, { caller }: Context): void {
  if (to && toNumber(to, caller.workspace?.country) === null) failIfInvalid([invalidField('to', 'phone')]);
}

@ArgsType()
export class DtmfCallArgs extends CallActionArgs {
  @Field(() => String, { description: 'The keys to press: at most 32 of 0-9, * and #.' })
  @Matches(DIGITS)
  digits!: string;
}
