import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import { MOST_FOUND } from '../../../../kernel/graph/list/search-named.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { listAllMessages } from '../../core/message/list/list-messages.js';
import { AllMessagesArgs } from '../../core/message/list/messages.args.js';
import { Message } from '../../core/message/message.js';
import { findReadable } from '../../core/message/message.service.js';
import { SearchResults } from './search-results.js';

/** Finds messages by identifier, else the newest to this recipient, in any form of its channel. */
async function searchMessages(ctx: Context, channels: Channels, given: string): Promise<Message[]> {
  const text = given.trim();
  if (isId('msg', text)) return [await findReadable(ctx, channels, text)].filter(message => message !== null);
  const args = Object.assign(new AllMessagesArgs(), { recipient: text, limit: MOST_FOUND });
  return (await listAllMessages(ctx, channels, args)).items;
}

export function searchResolver(channels: Channels): ClassType<object> {
  @Resolver(() => SearchResults)
  class SearchResolver {
    @FieldResolver(() => [Message], {
      nullable: true,
      description: 'Those that match by identifier, or the newest to a recipient that is given in full.',
    })
    @Scope('any:read')
    @Cost(LIST_COST)
    messages(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Message[]> {
      return searchMessages(ctx, channels, text);
    }
  }
  return SearchResolver;
}
