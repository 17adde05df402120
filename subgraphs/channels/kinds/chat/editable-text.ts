import type { EditableText } from '../../core/change/rules.js';
import type { MessageContent } from '../../core/provider/port.js';
import type { ChatContent, ChatType } from './content.js';

const WITH_CAPTION: readonly ChatType[] = ['image', 'audio', 'video', 'document'];

/** The text of a text, and the caption of a file. */
export function editableText(content: MessageContent): EditableText | null {
  const { kind, text, caption } = content as ChatContent;
  if (kind === 'text') return { part: 'text', text: text ?? '' };
  return WITH_CAPTION.includes(kind) ? { part: 'caption', text: caption ?? '' } : null;
}
