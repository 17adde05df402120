import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import type { Search } from '../../../../../kernel/graph/contribution/search.js';
import { MOST_FOUND } from '../../../../../kernel/graph/list/search-named.js';
import type { Channels } from '../../channels.js';
import { Message } from '../message.js';
import { findReadable } from '../message.service.js';
import { listAllMessages } from './list-messages.js';
import { AllMessagesArgs } from './messages.args.js';

/** Finds messages by identifier, else the newest to this recipient, in any form of its channel. */
async function searchMessages(ctx: Context, channels: Channels, searched: string): Promise<Message[]> {
  const text = searched.trim();
  if (isId('msg', text)) return [await findReadable(ctx, channels, text)].filter(message => message !== null);
  const args = Object.assign(new AllMessagesArgs(), { recipient: text, limit: MOST_FOUND });
  return (await listAllMessages(ctx, channels, args)).items;
}

export const messageSearch = (channels: Channels): Search => ({
  type: Message,
  scope: 'any:read',
  description: 'Those that match by identifier, or the newest to a recipient that is given in full.',
  find: (ctx, text) => searchMessages(ctx, channels, text),
});
