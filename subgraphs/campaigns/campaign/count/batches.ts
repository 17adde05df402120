import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { Batch, BatchRecipient } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { readTemplate } from '../state/start.js';

export type Sample = Omit<BatchRecipient, 'messageId'>;

/** The messages as they would be sent now, of a variant if one is named: one batch for each channel. */
export async function batchesOf(
  ctx: Context,
  campaign: Campaign,
  recipients: readonly Sample[],
  variant: number | null = null,
): Promise<Batch[]> {
  const { channel, topicId, instanceId, country, contents, template, legs, pinned } = campaign;
  const shared = {
    ...{ topicId, country, class: campaign.class },
    recipients: recipients.map(one => ({ ...one, messageId: `${newId('msg').slice(0, -2)}00` })),
  };
  const own = variant === null ? null : pinned?.[variant];
  if (own) return [{ ...shared, channel, instanceId, content: own.content, template: own.template }];
  const said = await readTemplate(ctx, campaign);
  const known = legs ?? [{ channel, instanceId, content: contents!, template: template! }];
  return known.map((leg, index) => {
    const now = said?.[index];
    const of = now ? { content: now.content, template: { id: now.templateId, ...now.template } } : leg;
    return { ...shared, channel: leg.channel, instanceId: leg.instanceId, content: of.content, template: of.template };
  });
}
