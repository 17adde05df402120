import type { Services } from '../../../kernel/context/services.js';
import type { ForMessage } from '../channel-rules.js';
import type { Message } from '../message/message.js';
import type { ChatContent } from './content.js';
import { outboundFile } from './media/outbound.js';
import { withReference } from './reaction.js';

/** What the sender of a line gets of a content: a reaction with its target, a file that can be opened. */
export function ownContent(services: Services, message: Message, content: ChatContent): ForMessage<ChatContent> {
  if (content.reaction) return withReference(services, message, content);
  const file = outboundFile(services, content);
  return file ? { ...content, file } : content;
}
