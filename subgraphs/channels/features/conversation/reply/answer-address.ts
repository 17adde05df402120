import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import type { InboundChannels } from '../../../core/inbound/inbound-channel.js';
import { senderIn } from '../line.js';

const AGENT = 'select value as address from channels.sender where id = $1';
const WRITTEN_TO = `select preview -> 'to' ->> 0 as address from channels.inbound_message
  where conversation_id = $1 order by id collate "C" desc limit 1`;

/**
 * Returns the address of ours to which the person wrote, where an answer must come from there, or
 * `undefined` when the send decides.
 */
export async function answerAddress(
  ctx: Context,
  inbound: InboundChannels,
  { id, instanceId, channel }: Pick<Conversation, 'id' | 'instanceId' | 'channel'>,
): Promise<string | undefined> {
  const asked = senderIn(instanceId)
    ? [AGENT, instanceId]
    : inbound.get(channel)?.answersFrom
      ? [WRITTEN_TO, id]
      : null;
  if (!asked) return undefined;
  const [found] = await sql<{ address: string | null }>(connectionOf(ctx), asked[0]!, [asked[1]]);
  return found?.address ?? undefined;
}
