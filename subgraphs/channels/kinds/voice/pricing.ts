import { CHANNELS } from '../../../../catalogue/channels.js';
import { type Duration, days, minutes, seconds } from '../../../../kernel/context/clock.js';
import type { MessageContent } from '../../core/provider/port.js';
import type { VoiceContent } from './options.js';

/**
 * The rules by which calls are priced: a part is a minute of the longest time that a call may take,
 * so that the held credits cover all of it.
 */
export const CALL_PRICING = {
  name: 'voice',
  address: { kind: 'E164' },
  price: CHANNELS.voice.price,
  content: {
    parts: (content: MessageContent): number =>
      Math.ceil(seconds((content as VoiceContent).maxDurationSec) / minutes(1)),
  },
} as const;

/**
 * The time within which every call has ended, whatever happened to it, and its credits are settled.
 */
export const OPEN: Duration = days(1);
