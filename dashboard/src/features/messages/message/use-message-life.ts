import { MessageLifeDocument } from '../../../graph/generated/messages';
import { useResult } from '../../../ui/kit/query-result';
import { usePolling } from '../../../ui/time/polling';
import { useRecent } from '../../../ui/time/recent';

/** So long after a change is seen, the deliveries of its event may still have to be made. */
const AFTERMATH_MS = 10_000;
/** A message that has not changed for so long has no aftermath, whatever the clock of the browser says. */
const SETTLED_MS = 3_600_000;

/** One message with everything that happened to it, read again while more is to come. */
export function useMessageLife(id: string) {
  const result = useResult(MessageLifeDocument, { id }, data => data.message);
  const changed = useRecent(result.value?.updatedAt, AFTERMATH_MS);
  usePolling(isMoving(result.value, changed), result.reload);
  return result;
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
