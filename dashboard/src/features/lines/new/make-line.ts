import type { LineChannel } from '../../../../../catalogue/channels.js';
import type { InstanceMode, InstancePairing } from '../../../graph/generated/enums';
import {
  CreateBotchatLineDocument,
  CreateChatappLineDocument,
  CreatePhotosocialLineDocument,
} from '../../../graph/generated/lines';
import { useAct } from '../../../ui/form/act';

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

interface LineValues {
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

/** Makes a line of any channel. */
export function useMakeLine() {
  const acts = {
    chatapp: useAct(CreateChatappLineDocument),
    botchat: useAct(CreateBotchatLineDocument),
    photosocial: useAct(CreatePhotosocialLineDocument),
  };
  const all = Object.values(acts);
  return {
    running: all.some(({ running }) => running),
    problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
    make: async ({ channel, mode, name, expected, token, hasLink }: LineValues): Promise<Made | null> => {
      for (const act of all) act.forget();
      const own = { name, mode, generateShareableLink: hasLink };
      const more = channel === 'botchat' ? { token: token.trim() || null } : { expected: expected.trim() || null };
      const made = await acts[channel].run({ ...own, ...more });
      return made?.line ?? null;
    },
  };
}
