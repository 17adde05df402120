import type { LineChannel } from '../../../../../catalogue/channels.js';
import type { InstanceMode, InstancePairing } from '../../../graph/generated/enums';
import {
  CreateBotchatLineDocument,
  CreateChatappLineDocument,
  CreatePhotosocialLineDocument,
} from '../../../graph/generated/lines';
import { type Mutation, mutation } from '../../../ui/kit/mutation';

interface Way {
  mode: InstanceMode;
  pairing: InstancePairing;
  /** True: its owner can connect it on a page. */
  mayHaveLink: boolean;
}

/** Lines of each channel are connected in these ways; the first is the usual one. */
export const MODES: Record<LineChannel, readonly [Way, ...Way[]]> = {
  chatapp: [
    { mode: 'UNOFFICIAL', pairing: 'qr', mayHaveLink: true },
    { mode: 'OFFICIAL', pairing: 'provider', mayHaveLink: true },
    { mode: 'OFFICIAL_BYOK', pairing: 'provider', mayHaveLink: true },
  ],
  botchat: [
    { mode: 'OFFICIAL', pairing: 'provider', mayHaveLink: false },
    { mode: 'UNOFFICIAL', pairing: 'qr', mayHaveLink: true },
  ],
  photosocial: [
    { mode: 'UNOFFICIAL', pairing: 'login', mayHaveLink: true },
    { mode: 'OFFICIAL', pairing: 'provider', mayHaveLink: true },
  ],
};

export const HOW = (channel: LineChannel, mode: InstanceMode): Way =>
  MODES[channel].find(way => way.mode === mode) ?? MODES[channel][0];

/** The form of a new line. */
export interface LineValues {
  channel: LineChannel;
  mode: InstanceMode;
  name: string;
  expected: string;
  token: string;
  hasLink: boolean;
}

export interface Made {
  id: string;
  name: string;
  shareableLink?: string | null;
}

export const newLineOf = (channel: LineChannel): LineValues => ({
  ...{ channel, mode: MODES[channel][0].mode },
  ...{ name: '', expected: '', token: '', hasLink: false },
});

const MAKERS = {
  chatapp: CreateChatappLineDocument,
  botchat: CreateBotchatLineDocument,
  photosocial: CreatePhotosocialLineDocument,
} as const satisfies Record<LineChannel, unknown>;

/** Makes a line of any channel. */
export function makeLine(values: LineValues, onMade: (line: Made) => void): Mutation {
  const { channel, mode, name, expected, token, hasLink } = values;
  const own = { name, mode, generateShareableLink: hasLink };
  const done = ({ line }: { line?: Made | null }) => line && onMade(line);
  return channel === 'botchat'
    ? mutation(MAKERS.botchat, { ...own, token: token.trim() || null }, done)
    : mutation(MAKERS[channel], { ...own, expected: expected.trim() || null }, done);
}
