import { useEffect } from 'react';
import { useClient } from 'urql';
import { InboxLeaveDocument, InboxLookDocument } from '../../../graph/generated/inbox';
import { placeHeaders } from '../../../graph/place';
import { useViewer } from '../../../shell/viewer';
import { useVisible } from '../../../ui/time/visible';

/** The server keeps the sign for twice as long. */
const EVERY_MS = 20_000;

/**
 * Shows colleagues that the person looks at a conversation, until its window is hidden or closed.
 */
export function useLooking(id: string): void {
  const client = useClient();
  const { place } = useViewer();
  const visible = useVisible();
  useEffect(() => {
    if (!visible) return;
    const look = () => void client.mutation(InboxLookDocument, { id }).toPromise();
    // A closed page ends its open requests, unless they are kept alive.
    const fetchOptions = () => ({ headers: placeHeaders(place), credentials: 'same-origin' as const, keepalive: true });
    const leave = () => void client.mutation(InboxLeaveDocument, { id }, { fetchOptions }).toPromise();
    look();
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, place, id, visible]);
}
