import type { CallStep } from '../flow/step.js';
import type { VoiceBehaviour } from '../number/behaviour.js';
import type { CallOptions } from '../options.js';
import { LANGUAGE, LANGUAGES } from '../voices.js';

/**
 * The behaviour of a call to a number: its flow, `null` if it is not answered, and the options of
 * all of it.
 */
export interface InboundFlow {
  readonly flow: readonly CallStep[] | null;
  readonly options?: Partial<CallOptions>;
}

const GREETING = 'Please leave a message.';

/** Returns the settings of a number as the flow of its calls. */
export function flowOfBehaviour(voice: VoiceBehaviour): InboundFlow {
  switch (voice.mode) {
    case 'REJECT':
      return { flow: null };
    case 'TTS_HANGUP':
      return { flow: [{ name: 'speak', type: 'say', text: voice.text, language: spoken(voice.language) }] };
    case 'FORWARD': {
      const { to, timeoutSec } = voice;
      return { flow: [{ name: 'forward', type: 'transfer', to, timeoutSec }] };
    }
    case 'VOICEMAIL':
      return {
        flow: [
          { name: 'greeting', type: 'say', text: voice.text ?? GREETING, language: spoken(voice.language) },
          { name: 'record', type: 'recordStart' },
          { name: 'message', type: 'pause', seconds: voice.maxLengthSec },
        ],
      };
    case 'FLOW':
      return { flow: voice.flow.steps };
    case 'WEBHOOK_CONTROL': {
      const ask: CallStep = { name: 'ask', type: 'webhook', url: voice.url, otherwise: 'sorry' };
      if (voice.text === null)
        return {
          flow: [
            { ...ask, otherwise: 'end' },
            { name: 'end', type: 'hangup' },
          ],
        };
      return { flow: [ask, { name: 'sorry', type: 'say', text: voice.text, language: spoken(voice.language) }] };
    }
  }
}

/** A language in which texts are read: itself, one of its countries, or the usual one. */
function spoken(language: string): string {
  const wanted = language.toLowerCase();
  const [family = ''] = wanted.split('-');
  return (
    LANGUAGES.find(one => one.toLowerCase() === wanted) ??
    LANGUAGES.find(one => one.toLowerCase().startsWith(`${family}-`)) ??
    LANGUAGE
  );
}
