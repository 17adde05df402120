import type { Services } from '../../../../kernel/context/services.js';
import type { ForMessage } from '../../core/message/content/rules.js';
import type { Message } from '../../core/message/message.js';
import { outboundFile } from '../../features/media/outbound.js';
import type { ChatContent } from './content.js';
import { withReference } from './target.js';

/**
 * Returns the content for the sender of a line, with the provider's identifier of the message that
 * it reacts to or answers, and with a file that can be opened.
 */
export function ownContent(services: Services, message: Message, content: ChatContent): ForMessage<ChatContent> {
  const file = outboundFile(services, content);
  const whole = file ? { ...content, file } : content;
  return content.reaction || content.quote ? withReference(services, message, whole) : whole;
}
