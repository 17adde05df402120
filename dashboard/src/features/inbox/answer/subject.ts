import { answeredSubject } from '../../../../../catalogue/reply-subjects.js';
import type { InboxEntryFragment } from '../../../graph/generated/inbox';
import { readContent } from '../../../ui/preview/content';
import { useDraft } from './use-draft';

/** The subject of a mail answers that of the last mail that came in, or else that was sent, until the person writes another. */
export function useSubject(conversationId: string, entries: readonly InboxEntryFragment[]) {
  const draft = useDraft(conversationId, 'subject');
  const last = lastOf(entries, receivedSubject) ?? lastOf(entries, ({ content }) => readContent(content).subject) ?? '';
  return { ...draft, text: draft.text || (last && answeredSubject(last)) };
}

const receivedSubject = ({ received }: InboxEntryFragment) => received?.contentPreview.subject;

const lastOf = (
  entries: readonly InboxEntryFragment[],
  subjectOf: (entry: InboxEntryFragment) => string | null | undefined,
): string | undefined => entries.map(subjectOf).findLast(Boolean) ?? undefined;
