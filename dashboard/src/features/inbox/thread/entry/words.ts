import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { excerptOf } from '../../../../ui/message/excerpt';
import { readContent } from '../../../../ui/preview/content';

interface ChatSaid {
  readonly kind?: string;
  readonly reaction?: { readonly messageId: string; readonly emoji: string };
  readonly quote?: { readonly messageId: string };
}

const chatOf = (content: unknown): ChatSaid => (typeof content === 'object' && content !== null ? content : {});

/** Returns the message that an entry answers or is a reaction to; `null` if none is known. */
export const targetOf = ({ content, received }: InboxEntryFragment): string | null =>
  chatOf(content).quote?.messageId ?? chatOf(content).reaction?.messageId ?? received?.messageId ?? null;

/**
 * Returns the emoji of an entry that is a reaction, empty if it was taken back; `null` for any
 * other entry.
 */
export function reactionOf({ content, received }: InboxEntryFragment): string | null {
  if (received?.type === 'REACTION') return received.contentPreview.reaction?.emoji ?? '';
  return chatOf(content).reaction?.emoji ?? null;
}

/** Returns the text of an entry, as its writer left it. Files are shown themselves. */
export function useWords(): (entry: InboxEntryFragment) => string {
  const { t } = useTranslation();
  return entry => {
    const { kind, text, content, received, echo, message } = entry;
    const reaction = reactionOf(entry);
    if (reaction !== null) return reaction || t('inbox.acts.tookBack');
    const { lastChange } = message ?? {};
    // A deleted message has its last text here.
    const changed =
      lastChange && (lastChange.status === 'FAILED' ? lastChange.before : (lastChange.after ?? lastChange.before));
    if (changed) return changed;
    if (text) return text;
    if (received?.channel === 'email') return '';
    if (kind === 'MESSAGE') return readContent(content).file ? '' : excerptOf(content) || t('message.notKept');
    if (received?.mediaFetch.fetchable) return received.contentPreview.caption ?? '';
    const { type = 'UNSUPPORTED', contentPreview } = received ?? echo ?? {};
    const label = contentPreview?.caption ?? contentPreview?.fileName;
    return [t(`inbox.types.${type}`), label].filter(Boolean).join(': ');
  };
}

/** Returns one line about an entry, for the person who answers it. */
export function useShortWords(): (entry: InboxEntryFragment) => string {
  const { t } = useTranslation();
  const words = useWords();
  return entry => words(entry).replace(/\s+/g, ' ') || t(`inbox.types.${entry.received?.type ?? 'DOCUMENT'}`);
}
