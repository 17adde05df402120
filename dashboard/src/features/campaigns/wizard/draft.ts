import { useSessionStorage } from '@mantine/hooks';
import type { CampaignMetric, CampaignSuccess, Channel, MessageClass } from '../../../graph/generated/enums';

/** Contacts that are in any of these. */
export interface Audience {
  segmentIds: string[];
  topicIds: string[];
  tags: string[];
  /** Single ones, chosen in the list of contacts or through the API. */
  contactIds: string[];
}

/** The content: written here, or a template. */
export interface Message {
  says: 'text' | 'template';
  /** The payload for the send of the channel; for several channels, that of each by its name. */
  payload: Record<string, unknown>;
  templateId: string;
  variables: Record<string, unknown>;
}

export interface Variant extends Message {
  name: string;
  weight: number;
}

/** A channel, and the line to send through where it has lines. */
export interface Leg {
  channel: Channel;
  instanceId: string;
}

/** The limits at which it pauses. Empty: those of every campaign. */
export interface Limits {
  bouncedPercent: number | '';
  complainedPercent: number | '';
  failedPercent: number | '';
  minimum: number | '';
}

/** Everything that the steps ask for. */
export interface CampaignDraft {
  name: string;
  channel: Channel;
  class: MessageClass;
  instanceId: string;
  /** The channels that follow, each where the one before did not reach a contact. */
  fallbacks: Leg[];
  /** Seconds that each channel has. */
  after: number;
  success: CampaignSuccess;
  /** Contacts must be subscribed to it; empty: they need not be. */
  topicId: string;
  who: 'contacts' | 'list';
  audience: Audience;
  exclude: Audience;
  /** Addresses; empty where those that the server has stay. */
  to: string[];
  message: Message;
  /** Empty: there is one message. */
  variants: Variant[];
  testPercent: number;
  holdoutPercent: number;
  winnerBy: CampaignMetric;
  decideAfterMinutes: number;
  /** Empty: as fast as possible. */
  perSecond: string;
  /** The speed by e-mail, at each host that receives mail; `null` for as fast as possible. */
  perHost: number | null;
  hasWindow: boolean;
  from: string;
  until: string;
  days: number[];
  /** The zone for recipients who have none; empty for that of the workspace. */
  windowZone: string;
  bestHour: boolean;
  /** `null` for the setting of its template. */
  shortenLinks: boolean | null;
  /** The moment until which contacts join it; empty: nobody does after the start. */
  evergreenUntil: string;
  limits: Limits;
  /** `2026-11-30T09:00`, by the clocks of the workspace; empty for now. */
  sendAt: string;
}

export const NOBODY: Audience = { segmentIds: [], topicIds: [], tags: [], contactIds: [] };
export const NO_MESSAGE: Message = { says: 'text', payload: {}, templateId: '', variables: {} };
export const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

export const NEW_CAMPAIGN: CampaignDraft = {
  name: '',
  channel: 'sms',
  class: 'marketing',
  instanceId: '',
  fallbacks: [],
  after: 300,
  success: 'DELIVERED',
  topicId: '',
  who: 'contacts',
  audience: NOBODY,
  exclude: NOBODY,
  to: [],
  message: NO_MESSAGE,
  variants: [],
  testPercent: 100,
  holdoutPercent: 0,
  winnerBy: 'clicked',
  decideAfterMinutes: 240,
  perSecond: '',
  perHost: null,
  hasWindow: false,
  from: '09:00',
  until: '20:00',
  days: ALL_DAYS,
  windowZone: '',
  bestHour: false,
  shortenLinks: null,
  evergreenUntil: '',
  limits: { bouncedPercent: '', complainedPercent: '', failedPercent: '', minimum: '' },
  sendAt: '',
};

/**
 * Keeps the draft in the window until the server has it. `key` names the campaign and its last
 * change.
 */
export function useCampaignDraft(key: string, initial: CampaignDraft) {
  const [draft, setDraft, forget] = useSessionStorage<CampaignDraft>({
    key: `campaign ${key}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
  });
  // A window that an update of the server left open has a draft without new members.
  const whole = { ...initial, ...draft };
  return {
    draft: whole,
    forget,
    change: (changed: Partial<CampaignDraft>) => setDraft(old => ({ ...old, ...changed })),
  };
}
