import type { Context } from '../../../../kernel/context/context.js';
import type { Campaign } from '../campaign.js';
import { type Message, readTemplateOn } from './message.js';

/** What a template says on each channel; `null`: the campaign has none. */
export type Said = readonly Message[] | null;

/** What its template says now. Throws what is wrong with it. */
export const readTemplate = async (ctx: Context, campaign: Campaign): Promise<Said> =>
  campaign.templateId === null ? null : readTemplateOn(ctx, campaign.channels, campaign);
