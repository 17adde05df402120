import type { Context } from '../../../../../kernel/context/context.js';
import { isRefusal } from '../../../../../kernel/errors/refusal.js';
import { type Channels, channelOf } from '../../../core/channels.js';
import type { InboundChannels } from '../../../core/inbound/inbound-channel.js';
import { commandFor } from '../../../core/message/accept/command.js';
import { acceptInternalSend } from '../../../core/message/accept/internal-send.js';
import type { SendArgs } from '../../../core/message/accept/send.args.js';
import { answerFormOf } from '../reply/answer-form.js';

/** The channels on which an inbox speaks by itself. */
export interface Inbox {
  readonly channels: Channels;
  readonly inbound: InboundChannels;
}

/** The facts about a conversation that a message to its person needs. */
export interface Place {
  readonly id: string;
  readonly workspaceId: string;
  readonly channel: string;
  readonly instanceId: string;
  readonly peer: string;
  readonly sandbox: boolean;
}

/**
 * Sends a text of the inbox itself to the person of a conversation, once for each id. Returns
 * `false` for what the checks of a send refuse; everything else is thrown.
 */
export async function sendAutomatically(
  ctx: Context,
  { channels, inbound }: Inbox,
  conversation: Place,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<boolean> {
  const channel = channelOf(channels, conversation);
  const rules = inbound.get(conversation.channel);
  const form = await answerFormOf(ctx, inbound, conversation);
  const payload = form.payload(rules?.asAutomaticAnswer?.(text) ?? { message: text });
  const line = channel.lines ? { instanceId: conversation.instanceId } : {};
  const sendArgs = { to: [conversation.peer], type: 'text', class: 'transactional', payload, ...line };
  try {
    const command = await commandFor(ctx, channel, sendArgs as unknown as SendArgs);
    await acceptInternalSend(ctx, {
      ...{ channel, sendAt: null, ...line },
      content: form.content(command.content),
      messages: [{ id, to: conversation.peer }],
      source: { kind: 'INBOX', id: conversation.id },
    });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    ctx.log.warn({ code: error.code, conversationId: conversation.id }, 'a message of an inbox itself was not sent');
    return false;
  }
}
