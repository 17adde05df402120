import { useLocalStorage } from '@mantine/hooks';

type Drafted = 'answer' | 'note' | 'subject' | 'cc' | 'files';

export const draftKey = (conversationId: string, what: Drafted): string => `inbox ${what} ${conversationId}`;

/** A draft of a conversation stays in the browser until it is sent. */
export function useDraft(conversationId: string, what: Exclude<Drafted, 'files'>) {
  const [text, setText, drop] = useLocalStorage<string>({
    key: draftKey(conversationId, what),
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return { text, setText: (next: string) => (next === '' ? drop() : setText(next)), drop };
}

export function readDraft<Value>(conversationId: string, what: Drafted): Value | null {
  const stored = localStorage.getItem(draftKey(conversationId, what));
  return stored === null ? null : (JSON.parse(stored) as Value);
}

const EMPTY = { answer: '', note: '', subject: '', cc: '', files: [] } as const;

/**
 * Changes a draft, also one that is on the screen, which is notified as of its own changes. `null`
 * removes it.
 */
export function writeDraft(conversationId: string, what: Drafted, value: unknown): void {
  const key = draftKey(conversationId, what);
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new CustomEvent('mantine-local-storage', { detail: { key, value: value ?? EMPTY[what] } }));
}
