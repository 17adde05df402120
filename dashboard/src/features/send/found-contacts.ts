import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { FindRecipientsDocument } from '../../graph/generated/send';

const PAUSE_MS = 200;

/** Returns the contacts that fit what was typed, once it is long enough to find some. */
export function useFoundContacts(typed: string, isPaused = false) {
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isShort = search.length < 2;
  const [{ data }] = useQuery({ query: FindRecipientsDocument, variables: { search }, pause: isShort || isPaused });
  const page = isShort ? null : data?.contacts;
  return { contacts: page?.items ?? [], hasMore: Boolean(page?.pagination.nextCursor) };
}
