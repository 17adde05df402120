import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import type { AnswerForm, InboundChannels } from '../../../core/inbound/inbound-channel.js';
import { senderIn } from '../line.js';

const AGENT = 'select value as address from channels.sender where id = $1';
const WRITTEN_TO = `select preview -> 'to' ->> 0 as address from channels.inbound_message
  where conversation_id = $1 order by id collate "C" desc limit 1`;

type Answered = Pick<Conversation, 'id' | 'instanceId' | 'channel' | 'workspaceId' | 'peer' | 'sandbox'>;

/** Returns the form of answers in a conversation: to whom and from which address of ours they go, and what its channel adds. */
export async function answerFormOf(
  ctx: Context,
  inbound: InboundChannels,
  conversation: Answered,
): Promise<AnswerForm> {
  const own = await inbound.get(conversation.channel)?.answerForm?.(ctx, conversation);
  if (own) return own;
  const address = await addressOf(ctx, inbound, conversation);
  return {
    to: conversation.peer,
    payload: given => given,
    content: given => (address === undefined || given.from !== undefined ? given : { ...given, from: address }),
  };
}

/**
 * Returns the address of ours to which the person wrote, where an answer must come from there, or
 * `undefined` when the send decides.
 */
async function addressOf(
  ctx: Context,
  inbound: InboundChannels,
  { id, instanceId, channel }: Answered,
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
