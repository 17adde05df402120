import { useSessionStorage } from '@mantine/hooks';
import type { AudienceFragment, CampaignPartsFragment } from '../../../graph/generated/campaigns';
import type { CampaignMetric, Channel, MessageClass } from '../../../graph/generated/enums';

/** Contacts that are in any of these. */
export interface Audience {
  segmentIds: string[];
  topicIds: string[];
  tags: string[];
  /** Single ones, chosen in the list of contacts or through the API. */
  contactIds: string[];
}

/** What is said: written here, or a template. */
export interface Message {
  says: 'text' | 'template';
  /** As the send of the channel takes it. */
  payload: Record<string, unknown>;
  templateId: string;
  variables: Record<string, unknown>;
}

export interface Variant extends Message {
  name: string;
  weight: number;
}

/** Everything that the steps ask for. */
export interface CampaignDraft {
  name: string;
  channel: Channel;
  class: MessageClass;
  instanceId: string;
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
  /** Set through the API alone. */
  perHost: number | null;
  hasWindow: boolean;
  from: string;
  until: string;
  days: number[];
  /** Of recipients who have none; empty for that of the workspace. */
  windowZone: string;
  bestHour: boolean;
  /** `null`: as its template says. */
  shortenLinks: boolean | null;
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
  sendAt: '',
};

const audienceOf = ({ segmentIds, topicIds, tags, contactIds }: AudienceFragment): Audience => ({
  contactIds: contactIds ?? [],
  segmentIds: segmentIds ?? [],
  topicIds: topicIds ?? [],
  tags: tags ?? [],
});

const membersOf = (value: unknown): Record<string, unknown> => ({ ...(value as Record<string, unknown> | null) });

interface Said {
  payload?: unknown;
  templateId?: string | null;
  variables?: unknown;
}

/** A message that the server has. */
export const messageOf = ({ payload, templateId, variables }: Said): Message => ({
  says: templateId ? 'template' : 'text',
  payload: membersOf(payload),
  templateId: templateId ?? '',
  variables: membersOf(variables),
});

/** What the server has, for the fields of the steps. */
export function draftOf(campaign: CampaignPartsFragment): CampaignDraft {
  const { audience, exclude, variants, window, pace } = campaign;
  const known = [audience.segmentIds, audience.topicIds, audience.tags, audience.contactIds];
  return {
    ...NEW_CAMPAIGN,
    name: campaign.name,
    channel: campaign.channel,
    class: campaign.class,
    instanceId: campaign.instanceId ?? '',
    who: known.some(ids => ids && ids.length > 0) ? 'contacts' : 'list',
    audience: audienceOf(audience),
    exclude: audienceOf(exclude),
    message: messageOf(campaign),
    variants: (variants?.items ?? []).map(({ name, weight, ...said }) => ({ name, weight, ...messageOf(said) })),
    ...(variants && {
      testPercent: variants.testPercent,
      holdoutPercent: variants.holdoutPercent,
      winnerBy: variants.winnerBy,
      decideAfterMinutes: variants.decideAfterMinutes,
    }),
    perSecond: pace?.perSecond == null ? '' : String(pace.perSecond),
    perHost: pace?.perHost ?? null,
    ...(window && {
      hasWindow: true,
      from: window.from,
      until: window.to,
      days: window.days ?? ALL_DAYS,
      windowZone: window.timeZone ?? '',
    }),
    bestHour: campaign.bestHour,
    shortenLinks: campaign.shortenLinks ?? null,
  };
}

/** What is written, kept in the window until the server has it. `key` names the campaign and its last change. */
export function useCampaignDraft(key: string, initial: CampaignDraft) {
  const [draft, setDraft, forget] = useSessionStorage<CampaignDraft>({
    key: `campaign ${key}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
  });
  return { draft, forget, change: (changed: Partial<CampaignDraft>) => setDraft(old => ({ ...old, ...changed })) };
}
