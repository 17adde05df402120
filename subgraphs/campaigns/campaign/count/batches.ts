import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { Batch, BatchRecipient } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { readTemplate, type TemplateMessages } from '../check/read-template.js';

export type Sample = Omit<BatchRecipient, 'messageId'>;

/** The messages as they would be sent now: one batch for each channel. */
export const batchesOf = async (ctx: Context, campaign: Campaign, recipients: readonly Sample[]): Promise<Batch[]> =>
  batchesWith(campaign, await readTemplate(ctx, campaign), recipients);

/** Returns the batches of the messages that its template makes, or of a variant if one is named. */
export function batchesWith(
  campaign: Campaign,
  messages: TemplateMessages,
  recipients: readonly Sample[],
  variant: number | null = null,
): Batch[] {
  const { channel, topicId, instanceId, country, contents, template, legs, pinned, reference, metadata } = campaign;
  const shared = {
    ...{ topicId, country, class: campaign.class, reference, metadata },
    recipients: recipients.map(one => ({ ...one, messageId: `${newId('msg').slice(0, -2)}00` })),
  };
  const own = variant === null ? null : pinned?.[variant];
  if (own) return [{ ...shared, channel, instanceId, content: own.content, template: own.template }];
  const known = legs ?? [{ channel, instanceId, content: contents!, template: template! }];
  return known.map((leg, index) => {
    const now = messages?.[index];
    const of = now ? { content: now.content, template: { id: now.templateId, ...now.template } } : leg;
    return { ...shared, channel: leg.channel, instanceId: leg.instanceId, content: of.content, template: of.template };
  });
}
