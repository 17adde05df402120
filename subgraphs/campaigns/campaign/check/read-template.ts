import type { Context } from '../../../../kernel/context/context.js';
import type { Campaign } from '../campaign.js';
import { type Message, readMessage } from './message.js';

/** What a template says on each channel; `null`: the campaign has none. */
export type Said = readonly Message[] | null;

/** What its template says now. Throws what is wrong with it. */
export async function readTemplate(
  ctx: Context,
  { templateId, variables, channels, shortenLinks }: Campaign,
): Promise<Said> {
  if (templateId === null) return null;
  const said: Message[] = [];
  for (const channel of channels)
    said.push(await readMessage(ctx, channel, { payload: null, templateId, variables, shortenLinks }, []));
  return said;
}
