import { Field, InputType, Int } from 'type-graphql';
import { toLanguage } from '../../../../../kernel/address/language.js';
import { factsOf, toNumber } from '../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { Length, Nested, Optional, Range, Visible } from '../../../../../kernel/graph/validation.js';
import { mediaGuard } from '../../../features/media/media-guard.js';
import { refusalOfTarget } from '../flow/check-targets.js';
import { readSteps, stepErrors } from '../flow/read-steps.js';
import { CallFlowInput, type CallStepInput } from '../flow/step.args.js';
import { RejectReason, type VoiceBehaviour, VoiceMode } from './behaviour.js';

/** Seconds of ringing, and of a message that is left. */
const RINGING = { min: 5, max: 120, usual: 30 };
const MESSAGE = { min: 5, max: 600, usual: 120 };
const USUAL_LANGUAGE = 'en-US';
/** Longest text that is spoken. */
const MAX_TEXT = 1_000;

@InputType({ description: 'The behavior of a number when a call comes in. It replaces the present one.' })
export class PhoneNumberVoiceInput {
  @Field(() => VoiceMode, { description: 'The way in which calls to the number are answered.' })
  mode!: VoiceMode;

  @Field(() => String, { nullable: true, description: 'FORWARD: the number that is called. Required for it.' })
  @Optional()
  @Length(3, 40)
  to?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'FORWARD: the seconds that it rings there, 5 to 120; 30 when absent.',
  })
  @Optional()
  @Range(RINGING.min, RINGING.max)
  timeoutSec?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The text that is spoken: required with TTS_HANGUP; a greeting with VOICEMAIL; the fallback with WEBHOOK_CONTROL.',
  })
  @Optional()
  @Length(1, MAX_TEXT)
  @Visible()
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'The language of the text, BCP 47; en-US when absent.' })
  @Optional()
  @Length(2, 35)
  language?: string | null;

  @Field(() => RejectReason, {
    nullable: true,
    description: 'REJECT: the reason that the caller hears; REJECTED when absent.',
  })
  @Optional()
  reason?: RejectReason | null;

  @Field(() => Int, {
    nullable: true,
    description: 'VOICEMAIL: the longest message in seconds, 5 to 600; 120 when absent.',
  })
  @Optional()
  @Range(MESSAGE.min, MESSAGE.max)
  maxLengthSec?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'WEBHOOK_CONTROL: the URL that controls the call: https, on a public address. Required for it.',
  })
  @Optional()
  @Length(1, 2_048)
  url?: string | null;

  @Field(() => CallFlowInput, { nullable: true, description: 'FLOW: the steps of the call. Required for it.' })
  @Optional()
  @Nested()
  flow?: CallFlowInput | null;
}

type Member = Exclude<keyof PhoneNumberVoiceInput, 'mode'>;

const MEMBERS: readonly Member[] = ['to', 'timeoutSec', 'text', 'language', 'reason', 'maxLengthSec', 'url', 'flow'];

/** The members that each mode must have, and may have. */
const OF_MODE: Readonly<Record<VoiceMode, { readonly must: readonly Member[]; readonly may: readonly Member[] }>> = {
  FORWARD: { must: ['to'], may: ['timeoutSec'] },
  TTS_HANGUP: { must: ['text'], may: ['language'] },
  REJECT: { must: [], may: ['reason'] },
  VOICEMAIL: { must: [], may: ['text', 'language', 'maxLengthSec'] },
  FLOW: { must: ['flow'], may: [] },
  WEBHOOK_CONTROL: { must: ['url'], may: ['text', 'language'] },
};

/**
 * Returns the errors that no rule of a single field finds. A number that costs its callers a fee is
 * never called for others.
 */
export async function voiceErrors(input: PhoneNumberVoiceInput, ctx: Context): Promise<InvalidField[]> {
  const { to, language, url, flow } = input;
  const errors = [...memberErrors(input)];
  if (to) errors.push(...(await targetErrors('voice.to', to, ctx)));
  if (flow) errors.push(...(await flowErrors(flow.steps ?? [], ctx)));
  if (language && toLanguage(language) === null) errors.push(invalidField('voice.language', 'language'));
  const reason = url ? await resourceOf(ctx, mediaGuard).check(url) : null;
  if (reason) errors.push(invalidField('voice.url', 'unusable', { reason }));
  return errors;
}

function memberErrors(input: PhoneNumberVoiceInput): InvalidField[] {
  const mode = OF_MODE[input.mode];
  if (!mode) return [];
  return MEMBERS.flatMap(name => {
    const given = (input[name] ?? null) !== null;
    if (!given && mode.must.includes(name)) return [invalidField(`voice.${name}`, 'required')];
    return given && ![...mode.must, ...mode.may].includes(name) ? [invalidField(`voice.${name}`, 'notAllowed')] : [];
  });
}

async function targetErrors(field: string, to: string, ctx: Context): Promise<InvalidField[]> {
  const number = toNumber(to, ctx.caller.workspace?.country);
  if (number === null) return [invalidField(field, 'phone')];
  const isRefused = factsOf(number).type === 'PREMIUM_RATE' || (await refusalOfTarget(ctx, number)) !== null;
  return isRefused ? [invalidField(field, 'notAllowed')] : [];
}

/**
 * Returns the errors of steps, as for a call that is placed, and of the numbers that they pass it
 * on to.
 */
async function flowErrors(steps: readonly (CallStepInput | undefined)[], ctx: Context): Promise<InvalidField[]> {
  const errors = stepErrors('voice.flow.steps', steps, ctx.caller.workspace?.country);
  const named = new Set(errors.map(({ field }) => field));
  for (const [place, step] of steps.entries()) {
    const field = `voice.flow.steps[${place}].to`;
    if (step?.to && !named.has(field)) errors.push(...(await targetErrors(field, step.to, ctx)));
  }
  return errors;
}

/** @param input without errors. */
export function readVoice(input: PhoneNumberVoiceInput, { caller }: Context): VoiceBehaviour {
  const { mode, text = null } = input;
  const language = toLanguage(input.language ?? USUAL_LANGUAGE) ?? USUAL_LANGUAGE;
  switch (mode) {
    case 'FORWARD':
      return {
        mode,
        to: toNumber(input.to ?? '', caller.workspace?.country) ?? '',
        timeoutSec: input.timeoutSec ?? RINGING.usual,
      };
    case 'TTS_HANGUP':
      return { mode, text: text ?? '', language };
    case 'REJECT':
      return { mode, reason: input.reason ?? 'REJECTED' };
    case 'VOICEMAIL':
      return { mode, text, language, maxLengthSec: input.maxLengthSec ?? MESSAGE.usual };
    case 'FLOW':
      return { mode, flow: { steps: readSteps(input.flow?.steps ?? [], caller.workspace?.country) } };
    case 'WEBHOOK_CONTROL':
      return { mode, url: input.url ?? '', text, language };
  }
}
