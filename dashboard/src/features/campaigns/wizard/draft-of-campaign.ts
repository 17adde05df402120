import type { AudienceFragment, CampaignPartsFragment } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import { ALL_DAYS, type Audience, type CampaignDraft, type Leg, type Message, NEW_CAMPAIGN } from './draft';

const audienceOf = ({ segmentIds, topicIds, tags, contactIds }: AudienceFragment): Audience => ({
  contactIds: contactIds ?? [],
  segmentIds: segmentIds ?? [],
  topicIds: topicIds ?? [],
  tags: tags ?? [],
});

const membersOf = (value: unknown): Record<string, unknown> => ({ ...(value as Record<string, unknown> | null) });

interface StoredMessage {
  payload?: unknown;
  templateId?: string | null;
  variables?: unknown;
}

/** A message that the server has. */
export const messageOf = ({ payload, templateId, variables }: StoredMessage): Message => ({
  says: templateId ? 'template' : 'text',
  payload: membersOf(payload),
  templateId: templateId ?? '',
  variables: membersOf(variables),
});

const legOf = ({ instances }: CampaignPartsFragment, channel: Channel): Leg => ({
  channel,
  instanceId: instances.find(each => each.channel === channel)?.instanceId ?? '',
});

/** The state of the server, for the fields of the steps. */
export const draftOf = (campaign: CampaignPartsFragment): CampaignDraft => ({
  ...NEW_CAMPAIGN,
  ...whoOf(campaign),
  message: messageOf(campaign),
  ...variantsOf(campaign),
  ...whenOf(campaign),
});

function whoOf(campaign: CampaignPartsFragment) {
  const { audience, exclude } = campaign;
  const [first, ...others] = campaign.channels.map(channel => legOf(campaign, channel));
  const known = [audience.segmentIds, audience.topicIds, audience.tags, audience.contactIds];
  return {
    name: campaign.name,
    channel: campaign.channel,
    class: campaign.class,
    instanceId: campaign.instanceId ?? first?.instanceId ?? '',
    fallbacks: others,
    after: campaign.after ?? NEW_CAMPAIGN.after,
    success: campaign.success ?? NEW_CAMPAIGN.success,
    topicId: campaign.topicId ?? '',
    who: known.some(ids => ids && ids.length > 0) ? ('contacts' as const) : ('list' as const),
    audience: audienceOf(audience),
    exclude: audienceOf(exclude),
  };
}

function variantsOf({ variants }: CampaignPartsFragment): Partial<CampaignDraft> {
  if (!variants) return {};
  const { items, testPercent, holdoutPercent, winnerBy, decideAfterMinutes } = variants;
  return {
    variants: items.map(({ name, weight, ...message }) => ({ name, weight, ...messageOf(message) })),
    ...{ testPercent, holdoutPercent, winnerBy, decideAfterMinutes },
  };
}

function whenOf(campaign: CampaignPartsFragment): Partial<CampaignDraft> {
  const { window, pace, limits } = campaign;
  return {
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
    evergreenUntil: campaign.evergreenUntil ?? '',
    ...(limits && { limits: limitsOf(limits) }),
  };
}

const limitsOf = ({
  bouncedPercent,
  complainedPercent,
  failedPercent,
  minimum,
}: NonNullable<CampaignPartsFragment['limits']>) => ({ bouncedPercent, complainedPercent, failedPercent, minimum });
