import type { Context } from '../../../../kernel/context/context.js';
import type { Campaign } from '../campaign.js';
import { type Message, readTemplateOn } from './message.js';

/** The messages of a template, one for each channel; `null` when the campaign has no template. */
export type TemplateMessages = readonly Message[] | null;

/** Returns the messages that its template makes now. Throws the errors of the template. */
export const readTemplate = async (ctx: Context, campaign: Campaign): Promise<TemplateMessages> =>
  campaign.templateId === null ? null : readTemplateOn(ctx, campaign.channels, campaign);
