import { useLocalStorage } from '@mantine/hooks';

/** A draft of a conversation stays in the browser until it is sent. */
export function useDraft(conversationId: string, what: 'answer' | 'note' | 'subject') {
  const [text, setText, drop] = useLocalStorage<string>({
    key: `inbox ${what} ${conversationId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return { text, setText: (next: string) => (next === '' ? drop() : setText(next)), drop };
}
