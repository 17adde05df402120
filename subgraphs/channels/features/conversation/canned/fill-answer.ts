import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import { RenderTime } from '../../../../../kernel/liquid/budget.js';
import { loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import { LiquidFailure } from '../../../../../kernel/liquid/liquid-failure.js';
import { type Channels, channelOf } from '../../../core/channels.js';
import { readConversation } from '../../../core/conversation/find-conversation.js';
import { askContacts, type ContactData } from '../../../core/message/template/ask-template.js';
import type { FilledAnswerArgs } from './canned-answer.args.js';
import type { FilledAnswer } from './canned-answer.js';
import { cannedAnswers } from './canned-answer.service.js';

/** Milliseconds for one text. */
const TIME = 100;

/**
 * The text of an answer for the person of a conversation; a value that the contact does not have is empty. Throws `NOT_FOUND`,
 * `TEMPLATE_RENDER_FAILED`, `SUBGRAPH_UNAVAILABLE`, and `FORBIDDEN` for a person without `contacts:read`.
 */
export async function fillAnswer(
  ctx: Context,
  channels: Channels,
  { id, conversationId }: FilledAnswerArgs,
): Promise<FilledAnswer> {
  if (conversationId && !covers(ctx.caller.scopes, 'contacts:read')) fail('FORBIDDEN', { scope: 'contacts:read' });
  const { text } = await cannedAnswers.read(ctx, id);
  const contact = conversationId ? await contactOf(ctx, channels, conversationId) : null;
  try {
    const liquid = await loadLiquid();
    return { text: liquid.render(text, 'none', { contact: contact ?? {} }, new RenderTime(TIME)) };
  } catch (cause) {
    if (cause instanceof LiquidFailure) return fail('TEMPLATE_RENDER_FAILED', {}, { cause });
    throw cause;
  }
}

async function contactOf(ctx: Context, channels: Channels, id: string): Promise<ContactData | null> {
  const conversation = await readConversation(ctx, id);
  const [contact] = await askContacts(ctx, channelOf(channels, conversation).address, [conversation.peer]);
  return contact ?? null;
}
