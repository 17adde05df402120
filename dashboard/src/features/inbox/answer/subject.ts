import type { InboxEntryFragment } from '../../../graph/generated/inbox';
import { useDraft } from './use-draft';

/** The subject of a mail is that of the last one that came in, as an answer, until the person writes another. */
export function useSubject(conversationId: string, entries: readonly InboxEntryFragment[]) {
  const draft = useDraft(conversationId, 'subject');
  const last = entries.findLast(({ received }) => received?.contentPreview.subject)?.received?.contentPreview.subject;
  const answered = last ? (/^re:/i.test(last) ? last : `Re: ${last}`) : '';
  return { ...draft, text: draft.text || answered };
}
