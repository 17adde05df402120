import { useQuery } from 'urql';
import { MessageLifeDocument } from '../../../graph/generated/messages';
import { problemOf } from '../../../graph/problem';
import { usePolling } from '../../../ui/time/polling';
import { useRecent } from '../../../ui/time/recent';

/** So long after a change is seen, the deliveries of its event may still have to be made. */
const AFTERMATH_MS = 10_000;
/** A message that has not changed for so long has no aftermath, whatever the clock of the browser says. */
const SETTLED_MS = 3_600_000;

/** One message with everything that happened to it, read again while more is to come. */
export function useMessageLife(id: string) {
  const [{ data, error, fetching }, again] = useQuery({ query: MessageLifeDocument, variables: { id } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const problem = error && !data?.message ? problemOf(error) : null;
  const changed = useRecent(data?.message?.updatedAt, AFTERMATH_MS);
  usePolling(isMoving(data?.message, changed), reload);
  return {
    data,
    isMissing: problem?.code === 'NOT_FOUND' || (data !== undefined && !data.message && !fetching && !error),
    problem,
    reload,
  };
}

interface Moving {
  status: string;
  updatedAt: string;
  deliveries?: readonly { status: string }[] | null;
}

/** Something is still to come soon: its state, or the answer of a webhook. */
const isMoving = (message: Moving | null | undefined, changed: boolean): boolean =>
  message != null &&
  (message.status === 'QUEUED' ||
    message.status === 'SENT' ||
    (changed && Date.now() - Date.parse(message.updatedAt) < SETTLED_MS) ||
    (message.deliveries ?? []).some(({ status }) => status === 'PENDING'));
