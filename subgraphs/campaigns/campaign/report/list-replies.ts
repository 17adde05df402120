import { CHANNEL_NAMES, CHANNELS } from '../../../../catalogue/channels.js';
import type { Context } from '../../../../kernel/context/context.js';
import { checkCursor, readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { covers } from '../../../../kernel/graph/scope.js';
import { readCampaign } from '../find-campaign.js';
import { MessageIds } from '../send/message-id.js';
import { type CampaignRepliesArgs, CampaignReply } from './reply.js';

interface Asked {
  /** The prefix of the ids of the messages that are answered. */
  readonly idsBegin: string;
  readonly channels: readonly string[];
  readonly before: string | null;
  readonly contactId: string | null;
  readonly limit: number;
}

/** Times are texts when the answer comes from another process. */
type Answer = Omit<CampaignReply, 'at' | 'contact' | 'message'> & { readonly at: Date | string };

const REPLIES: Question<Asked, Answer[]> = {
  subgraph: 'channels',
  field: 'answersToMessages',
  document: `query ($idsBegin: String!, $channels: [String!]!, $before: ID, $contactId: ID, $limit: Int!) {
    answersToMessages(idsBegin: $idsBegin, channels: $channels, before: $before, contactId: $contactId, limit: $limit) {
      id channel from text at contactId messageId
    }
  }`,
};

/**
 * Lists replies on the channels that the caller may read, newest first. Throws `NOT_FOUND`,
 * `INVALID_CURSOR`, `SUBGRAPH_UNAVAILABLE`.
 */
export async function listReplies(
  ctx: Context,
  { id, contactId = null, cursor, limit }: CampaignRepliesArgs,
): Promise<Page<CampaignReply>> {
  if (cursor) checkCursor(cursor);
  await readCampaign(ctx, id);
  const list = `replies to ${id}`;
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  const channels = CHANNEL_NAMES.filter(channel => covers(ctx.caller.scopes, CHANNELS[channel].scopes.read));
  const asked = { idsBegin: new MessageIds(id).prefix, channels, before, contactId, limit: limit + 1 };
  const found = channels.length > 0 ? await ask(ctx, REPLIES, asked) : [];
  const items = found
    .slice(0, limit)
    .map(({ at, ...answer }) => Object.assign(new CampaignReply(), answer, { at: new Date(at) }));
  const nextCursor = found.length > limit ? writeCursor(ctx, list, items.at(-1)!.id) : null;
  return { items, pagination: { limit, nextCursor } };
}
