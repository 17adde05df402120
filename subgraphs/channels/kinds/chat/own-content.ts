import type { Services } from '../../../../kernel/context/services.js';
import type { ForMessage } from '../../core/channel-rules.js';
import type { Message } from '../../core/message/message.js';
import { outboundFile } from '../../features/media/outbound.js';
import type { ChatContent } from './content.js';
import { withReference } from './target.js';

/** What the sender of a line gets of a content: what it reacts to or answers by the provider's identifier, a file that can be opened. */
export function ownContent(services: Services, message: Message, content: ChatContent): ForMessage<ChatContent> {
  const file = outboundFile(services, content);
  const whole = file ? { ...content, file } : content;
  return content.reaction || content.quote ? withReference(services, message, whole) : whole;
}
