import { useState } from 'react';
import type { InboxEntryFragment } from '../../../graph/generated/inbox';
import { placeOf } from '../place';

/**
 * The newest message that stood in the thread when the person last typed: one that came in after it was not answered yet. Without
 * typing, the newest one that was there when the conversation was opened.
 */
export function useSeen(entries: readonly InboxEntryFragment[]) {
  const newest = entries.findLast(({ kind }) => kind !== 'NOTE')?.id ?? null;
  const [seen, setSeen] = useState(newest);
  // An answer of one's own may be known before it is in the thread.
  const look = (id = newest) => setSeen(old => (id !== null && placeOf(id) > placeOf(old ?? '_') ? id : old));
  return { newest, seen, look };
}
