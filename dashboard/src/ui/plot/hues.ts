import type { Channel } from '../../graph/generated/enums';
import type { Tone } from '../message/outcome';

/** A color without a meaning: it distinguishes the parts of one plot. */
type Hue = `hue-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

export type PlotTone = Tone | Hue;

/** A channel has the same color in every plot; its name is beside it. */
export const CHANNEL_HUES: Record<Channel, Hue> = {
  sms: 'hue-1',
  email: 'hue-2',
  chatapp: 'hue-3',
  botchat: 'hue-4',
  photosocial: 'hue-5',
  push: 'hue-6',
  rcs: 'hue-7',
  voice: 'hue-8',
  webchat: 'hue-9',
};
