import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import type { CallStep } from '../flow/step.js';

export const VoiceMode = {
  FORWARD: 'FORWARD',
  TTS_HANGUP: 'TTS_HANGUP',
  REJECT: 'REJECT',
  VOICEMAIL: 'VOICEMAIL',
  FLOW: 'FLOW',
  WEBHOOK_CONTROL: 'WEBHOOK_CONTROL',
} as const;
export type VoiceMode = keyof typeof VoiceMode;
registerEnumType(VoiceMode, {
  description: 'The way in which calls to a number are answered.',
  name: 'VoiceMode',
  valuesConfig: {
    FORWARD: { description: 'It is connected to another number: `to`, `timeoutSec`.' },
    TTS_HANGUP: { description: 'A text is spoken, then it ends: `text`, `language`.' },
    REJECT: { description: 'It is not answered: `reason`.' },
    VOICEMAIL: { description: 'The caller leaves a message: `text` is the greeting; `language`, `maxLengthSec`.' },
    FLOW: { description: 'Steps are taken, as those of a call that is placed: `flow`.' },
    WEBHOOK_CONTROL: {
      description: 'Each step is requested from `url`. `text` is spoken in `language` if it does not answer.',
    },
  },
});

export const RejectReason = { REJECTED: 'REJECTED', BUSY: 'BUSY' } as const;
export type RejectReason = keyof typeof RejectReason;
registerEnumType(RejectReason, {
  description: 'BUSY: the caller hears that the line is busy. REJECTED: the call is refused.',
  name: 'RejectReason',
});

/** The behaviour of a number on an inbound call: validated, with nothing left to default. */
export type VoiceBehaviour =
  | { readonly mode: 'FORWARD'; readonly to: string; readonly timeoutSec: number }
  | { readonly mode: 'TTS_HANGUP'; readonly text: string; readonly language: string }
  | { readonly mode: 'REJECT'; readonly reason: RejectReason }
  | {
      readonly mode: 'VOICEMAIL';
      readonly text: string | null;
      readonly language: string;
      readonly maxLengthSec: number;
    }
  | { readonly mode: 'FLOW'; readonly flow: { readonly steps: readonly CallStep[] } }
  | { readonly mode: 'WEBHOOK_CONTROL'; readonly url: string; readonly text: string | null; readonly language: string };

/** The behaviour of a number whose owner said nothing. */
export const USUAL_VOICE: VoiceBehaviour = { mode: 'REJECT', reason: 'REJECTED' };

@ObjectType({
  description: 'The behavior of a number when a call comes in. Fields that the mode does not use are null.',
})
export class PhoneNumberVoice {
  @Field(() => VoiceMode, { description: 'The way in which calls to the number are answered.' })
  mode!: VoiceMode;

  @Field(() => String, { nullable: true, description: 'The number that calls are forwarded to, in E.164.' })
  to?: string | null;

  @Field(() => Int, { nullable: true, description: 'The seconds that it rings there.' })
  timeoutSec?: number | null;

  @Field(() => String, {
    description: 'The text that is spoken; null where the mode has none, or none was given.',
    nullable: true,
  })
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'The language, BCP 47.' })
  language?: string | null;

  @Field(() => RejectReason, {
    description: 'The reason that a refused caller hears; null for another mode.',
    nullable: true,
  })
  reason?: RejectReason | null;

  @Field(() => Int, { nullable: true, description: 'The longest message that a caller may leave, in seconds.' })
  maxLengthSec?: number | null;

  @Field(() => String, { description: 'The address that controls the call; null for another mode.', nullable: true })
  url?: string | null;

  @Field(() => Json, { nullable: true, description: 'The flow of the call: an object with the `steps`.' })
  flow?: object | null;
}
