import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import type { Channels } from '../../../core/channels.js';
import { contentOf } from '../../../core/message/list/content-of-message.js';
import { filesInContent } from '../../media/files-in-content.js';
import { ChatMedia } from '../../media/media.js';
import { ConversationEntry } from './entry.js';
import type { EntrySources } from './entry-source.js';

/** Members of contents that say what a message is, the most telling first. */
const TEXT_MEMBERS = ['text', 'caption', 'subject'] as const;

/** The texts and contents of the entries of threads. */
export function entryContentResolver(channels: Channels, sources: EntrySources): ClassType<object> {
  const sent = async (
    ctx: Context,
    { message }: ConversationEntry,
  ): Promise<Readonly<Record<string, unknown>> | null> =>
    message ? ((await contentOf(ctx, channels, message, true)) as Readonly<Record<string, unknown>> | null) : null;

  @Resolver(() => ConversationEntry)
  class EntryContentResolver {
    @FieldResolver(() => String, {
      nullable: true,
      description:
        'The content as text; for an e-mail with only formatted content, its subject. Null if it has no words.',
    })
    async text(@Root() entry: ConversationEntry, @Ctx() ctx: Context): Promise<string | null> {
      const { received, echo, note } = entry;
      if (!entry.message) return received?.text ?? echo?.text ?? note?.text ?? null;
      const content = await sent(ctx, entry);
      const texts = TEXT_MEMBERS.flatMap(name => (typeof content?.[name] === 'string' ? [content[name]] : []));
      return texts[0] ?? null;
    }

    @FieldResolver(() => Json, {
      nullable: true,
      description:
        'For a MESSAGE, its content in the form of its channel; null once it is no longer kept. For a CALL, its direction, status, missed, from, to and durationSec.',
    })
    async content(@Root() entry: ConversationEntry, @Ctx() ctx: Context): Promise<object | null> {
      const source = entry.contributed && sources.find(({ kind }) => kind === entry.kind);
      return source ? source.contentOf(entry.contributed!) : sent(ctx, entry);
    }

    @FieldResolver(() => [ChatMedia], {
      description: 'For a MESSAGE, the uploaded files of its content, while messages can have them.',
    })
    @Cost(ROWS_COST)
    async files(@Root() entry: ConversationEntry, @Ctx() ctx: Context): Promise<ChatMedia[]> {
      return filesInContent(ctx, await sent(ctx, entry));
    }
  }
  return EntryContentResolver;
}
