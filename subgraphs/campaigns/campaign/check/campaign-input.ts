import type { GivenLabels } from '../../../../kernel/graph/input/labels.js';
import type { CampaignAudience } from '../audience/audience.js';
import type { GivenRecipient } from '../audience/read-recipients.js';
import type { Campaign } from '../campaign.js';
import type { PinnedLeg } from '../fallback/legs.js';
import type { CampaignPace, CampaignWindow } from '../send/rules.js';
import type { CampaignVariants, PinnedVariant } from '../variant/variants.js';
import type { Message } from './message.js';

/** The arguments of a campaign. Those that are invalid themselves are missing. */
export interface CampaignInput extends GivenLabels {
  readonly id?: string;
  readonly channel?: string | null;
  readonly channels?: readonly string[] | null;
  readonly instances?: readonly GivenInstance[] | null;
  readonly segmentId?: string | null;
  readonly topicId?: string | null;
  readonly tags?: string[] | null;
  readonly audience?: CampaignAudience | null;
  readonly exclude?: CampaignAudience | null;
  readonly to?: unknown;
  readonly payload?: unknown;
  readonly templateId?: string | null;
  readonly variables?: unknown;
  readonly instanceId?: string | null;
  readonly schedule?: { readonly sendAt: Date } | null;
  readonly pace?: CampaignPace | null;
  readonly window?: CampaignWindow | null;
  readonly variants?: CampaignVariants | null;
  readonly evergreenUntil?: Date | null;
  readonly shortenLinks?: boolean | null;
}

interface GivenInstance {
  readonly channel: string;
  readonly instanceId: string;
}

/** The present values of the campaign, for arguments that are not given. */
export interface Before {
  readonly channel?: string;
  readonly channels?: readonly string[] | null;
  readonly instances?: readonly GivenInstance[];
  readonly audience?: CampaignAudience;
  readonly topicId?: string | null;
  readonly payload?: object | null;
  readonly templateId?: string | null;
  readonly variables?: object;
  readonly instanceId?: string | null;
  readonly variants?: CampaignVariants | null;
  readonly hasRecipients?: boolean;
  readonly evergreenUntil?: Date | null;
  readonly shortenLinks?: boolean | null;
}

/** A campaign whose parts are well formed. */
export interface CheckedCampaign {
  readonly audience: CampaignAudience;
  /** Recipients that are given one by one; `null` when there are none, or the earlier ones stay. */
  readonly recipients: readonly GivenRecipient[] | null;
  /** The message; with variants, that of the first; on several channels, that of the first. */
  readonly message: Message;
  readonly pinned: PinnedVariant[] | null;
  /** `null` when it has one channel. */
  readonly legs: PinnedLeg[] | null;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const beforeOf = (campaign: Campaign): Before => ({
  channel: campaign.channel,
  channels: campaign.legs?.map(({ channel }) => channel) ?? null,
  instances: (campaign.legs ?? []).flatMap(({ channel, instanceId }) => (instanceId ? [{ channel, instanceId }] : [])),
  audience: campaign.audience,
  topicId: campaign.topicId,
  payload: campaign.payload,
  templateId: campaign.templateId,
  variables: campaign.variables,
  instanceId: campaign.instanceId,
  variants: campaign.variants,
  shortenLinks: campaign.shortenLinks,
  evergreenUntil: campaign.evergreenUntil,
  hasRecipients: Object.keys(campaign.audience).length === 0,
});
