import type { Campaign } from '../campaign.js';
import { DEFAULT_AFTER, SUCCESSES } from '../fallback/legs.js';
import { linesOf } from '../mandate/check-send.js';
import type { CheckedCampaign } from './campaign-input.js';

/**
 * Keeps the checked parts, with the contents that the channels made. A template is read again at
 * the start.
 */
export function take(campaign: Campaign, { audience, message, pinned, legs }: CheckedCampaign): void {
  campaign.legs = legs;
  campaign.channel = legs?.[0]?.channel ?? campaign.channel;
  campaign.fallbackAfter = legs && (campaign.fallbackAfter ?? DEFAULT_AFTER);
  campaign.success = legs && (campaign.success ?? SUCCESSES[0]);
  if (legs) campaign.instanceId = null;
  campaign.lines = linesOf(campaign);
  campaign.pinned = pinned;
  if (!pinned) campaign.variants = null;
  campaign.audience = audience;
  campaign.templateId = message.templateId;
  campaign.payload = message.payload;
  campaign.variables = message.variables;
  campaign.contents = message.content;
  campaign.template = { id: message.templateId ?? campaign.id, ...message.template };
}
