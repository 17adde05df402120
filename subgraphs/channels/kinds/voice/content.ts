import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { toNumber } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../kernel/errors/input-errors.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { isVisible, Length, Matches, Nested, OneOf, Optional, Range } from '../../../../kernel/graph/validation.js';
import { contentRequired } from '../../core/message/accept/command.js';
import { sendArgsOf } from '../../core/message/accept/send.args.js';
import { promptErrors, readSteps, stepErrors } from './flow/read-steps.js';
import { CallFlowInput, HTTP_URL, MAX_TEXT, MAX_URL } from './flow/step.args.js';
import { MACHINE_DETECTION, type VoiceContent } from './options.js';
import { LANGUAGES, VOICES } from './voices.js';

const RING = { min: 5, max: 120, usual: 30 };
const DURATION = { min: 10, max: 14_400, usual: 600 };

@InputType({ description: 'The content of a call: one of speak, playAudioUrl and flow.' })
export class VoicePayload {
  @Field(() => String, { nullable: true, description: 'The text to read aloud. Then the call is hung up.' })
  @Optional()
  @Length(0, MAX_TEXT)
  speak?: string | null;

  @Field(() => String, { nullable: true, description: 'Same as speak.' })
  @Optional()
  @Length(0, MAX_TEXT)
  message?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A sound file to play, at a public http or https address. Then the call is hung up.',
  })
  @Optional()
  @Length(0, MAX_URL)
  @Matches(HTTP_URL)
  playAudioUrl?: string | null;

  @Field(() => CallFlowInput, { description: 'The steps of the call, in place of a text.', nullable: true })
  @Optional()
  @Nested()
  flow?: CallFlowInput | null;

  @Field(() => String, { nullable: true, description: 'The voice for speak: woman or man.' })
  @Optional()
  @OneOf(VOICES)
  voice?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them.',
  })
  @Optional()
  @OneOf(LANGUAGES)
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The caller: a number of the workspace; that of the configuration when absent.',
  })
  @Optional()
  @Length(3, 40)
  from?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the call is recorded from its answer on.' })
  @Optional()
  record?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered.',
  })
  @Optional()
  @OneOf(MACHINE_DETECTION)
  machineDetection?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether every pressed key is sent as an event.' })
  @Optional()
  captureDigits?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the call stays open for actions after its steps are done.',
  })
  @Optional()
  holdOpen?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds within which it must be answered: 5 to 120, 30 when absent.',
  })
  @Optional()
  @Range(RING.min, RING.max)
  ringTimeoutSec?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds after which it is hung up: 10 to 14400, 600 when absent. Credits for this time are held until it has ended.',
  })
  @Optional()
  @Range(DURATION.min, DURATION.max)
  maxDurationSec?: number | null;

  @Field(() => ID, { nullable: true, description: 'template: the id of the template.' })
  @Optional()
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'template: an object with the values of its variables.' })
  @Optional()
  variables?: unknown;
}

/** The members of the payload that stood beside `to` in the older shape. */
export const FLAT_MEMBERS = [
  'speak',
  'playAudioUrl',
  'voice',
  'language',
  'from',
  'record',
  'machineDetection',
] as const satisfies readonly (keyof VoicePayload)[];

@ArgsType()
export class SendVoiceArgs extends sendArgsOf(['text', 'template']) {
  @Field(() => VoicePayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: VoicePayload | null;
}

/** Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`. */
export function readVoice({ payload }: SendVoiceArgs, { caller }: Context): VoiceContent {
  const given = payload ?? {};
  const country = caller.workspace?.country;
  const errors = new InputErrors();
  errors.of(() => hasContent(given) || contentRequired('payload.speak'));
  errors.of(() => failIfInvalid(payloadErrors(given, country)));
  errors.throwIfAny();
  const { machineDetection: detection } = given;
  const text = given.speak ?? given.message;
  return {
    kind: 'voice',
    ...(given.from ? { from: toNumber(given.from, country)! } : {}),
    ...(text && !given.flow ? { text } : {}),
    ...(text && given.voice ? { voice: given.voice } : {}),
    ...(text && given.language ? { language: given.language } : {}),
    ...(given.playAudioUrl ? { playUrl: given.playAudioUrl } : {}),
    ...(given.flow ? { flow: readSteps(given.flow.steps ?? [], country) } : {}),
    ...(given.record ? { record: true } : {}),
    ...(detection === 'report' || detection === 'hangup' ? { machineDetection: detection } : {}),
    ...(given.captureDigits ? { captureDigits: true } : {}),
    ...(given.holdOpen ? { holdOpen: true } : {}),
    ringTimeoutSec: given.ringTimeoutSec ?? RING.usual,
    maxDurationSec: given.maxDurationSec ?? DURATION.usual,
  };
}

const WAYS = ['speak', 'message', 'playAudioUrl', 'flow'] as const;

/** A call that is held open may begin with silence. */
function hasContent({ speak, message, playAudioUrl, flow, holdOpen }: VoicePayload): boolean {
  const text = speak ?? message;
  return Boolean((text && isVisible(text)) || playAudioUrl || flow || holdOpen);
}

function payloadErrors(given: VoicePayload, country: string | undefined): InvalidField[] {
  const ways = WAYS.filter(name => given[name]);
  const { flow, voice, language, from } = given;
  return [
    ...ways.slice(1).map(name => invalidField(`payload.${name}`, 'notBeside', { other: ways[0]! })),
    ...(flow ? stepErrors('payload.flow.steps', flow.steps ?? [], country) : []),
    ...promptErrors('payload', { voice: voice ?? null, language: language ?? null }),
    ...(from && toNumber(from, country) === null ? [invalidField('payload.from', 'phone')] : []),
  ];
}
