import type { MailRead } from '../mail-in/parse-mail.js';

/** A mail that passed so many servers loops (RFC 5321 §6.3). */
const MAX_HOPS = 50;

/** Headers that programs alone write, whatever their value. */
const OF_PROGRAMS = new Set(['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply-from']);

/** Returns whether a mail loops, which nobody may feed. */
export const circles = ({ headerLines }: MailRead): boolean =>
  headerLines.filter(({ key }) => key === 'received').length > MAX_HOPS;

/**
 * Returns whether a program wrote a mail: an answer in an absence, a report, a newsletter, or a
 * mail of ours that came back (RFC 3834). An answer to it could be answered by a program again.
 */
export function isAutomatic({ headerLines, headers, messageId }: MailRead, mailFrom: string): boolean {
  const text = (name: string): string => String(headers.get(name) ?? '').toLowerCase();
  const submitted = text('auto-submitted');
  const { value } = (headers.get('content-type') ?? {}) as { value?: string };
  return (
    mailFrom === '' ||
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(text('precedence')) ||
    headerLines.some(({ key }) => OF_PROGRAMS.has(key)) ||
    value === 'multipart/report' ||
    /^<msg_[0-9a-z]{26}[.@]/.test(messageId ?? '')
  );
}
