import { FieldResolver, Resolver, Root } from 'type-graphql';
import { invalidField } from '../../../../../kernel/errors/errors.js';
import type { NumberBehaviour } from '../../../features/number/behaviour/behaviour.js';
import { PhoneNumber } from '../../../features/number/phone-number.js';
import { PhoneNumberVoiceInput, readVoice, voiceErrors } from './behaviour.args.js';
import { PhoneNumberVoice, USUAL_VOICE, type VoiceBehaviour } from './behaviour.js';

/** The behaviour of numbers on calls. */
export const behaviourOnCalls: NumberBehaviour<PhoneNumberVoiceInput, VoiceBehaviour> = {
  member: 'voice',
  feature: 'VOICE',
  input: PhoneNumberVoiceInput,
  usual: USUAL_VOICE,
  errors: voiceErrors,
  read: readVoice,
  // A number that is forwarded to itself would call itself without end.
  errorsOn: ({ phoneNumber }, voice) =>
    voice.mode === 'FORWARD' && voice.to === phoneNumber ? [invalidField('voice.to', 'notAllowed')] : [],
};

@Resolver(() => PhoneNumber)
export class VoiceOfNumberResolver {
  @FieldResolver(() => PhoneNumberVoice, { description: 'The behavior when a call comes in.' })
  voice(@Root() { voice }: PhoneNumber): PhoneNumberVoice {
    return voice as PhoneNumberVoice;
  }
}
