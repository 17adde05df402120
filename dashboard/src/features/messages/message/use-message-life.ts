import { useQuery } from 'urql';
import { MessageLifeDocument } from '../../../graph/generated/graphql';
import { problemOf } from '../../../graph/problem';
import { usePolling } from '../../../ui/time/polling';

/** One message with everything that happened to it, asked for again while more is to come. */
export function useMessageLife(id: string) {
  const [{ data, error, fetching }, again] = useQuery({ query: MessageLifeDocument, variables: { id } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const problem = error && !data?.message ? problemOf(error) : null;
  usePolling(isMoving(data?.message), reload);
  return {
    data,
    isMissing: problem?.code === 'NOT_FOUND' || (data !== undefined && !data.message && !fetching && !error),
    problem,
    reload,
  };
}

/** So long after a change, the deliveries of its event may still have to be made. */
const AFTERMATH_MS = 10_000;

interface Moving {
  status: string;
  updatedAt: string;
  deliveries?: readonly { status: string }[] | null;
}

/** Something is still to come soon: its state, or the answer of a webhook. */
const isMoving = (message: Moving | null | undefined): boolean =>
  message != null &&
  (message.status === 'QUEUED' ||
    message.status === 'SENT' ||
    Date.now() - Date.parse(message.updatedAt) < AFTERMATH_MS ||
    (message.deliveries ?? []).some(({ status }) => status === 'PENDING'));
