import { useNavigate } from '@tanstack/react-router';
import {
  InboxAssignDocument,
  type InboxConversationFragment,
  InboxMarkUnreadDocument,
  InboxSetStatusDocument,
} from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { useProblemNotice } from '../../../ui/form/notice';

/** The acts on a conversation that need no form. */
export function useActs({ id }: InboxConversationFragment, onLeave: () => void) {
  const { user, place } = useViewer();
  const navigate = useNavigate();
  const status = useAct(InboxSetStatusDocument);
  const assign = useAct(InboxAssignDocument);
  const unread = useAct(InboxMarkUnreadDocument);
  useProblemNotice(status.problem ?? assign.problem ?? unread.problem);
  return {
    close: () => void status.run({ id, status: 'CLOSED' }),
    open: () => void status.run({ id, status: 'OPEN' }),
    snooze: (snoozedUntil: string) => void status.run({ id, status: 'SNOOZED', snoozedUntil }),
    assign: (assigneeId: string | null) => void assign.run({ id, assigneeId }),
    assignToMe: () => void assign.run({ id, assigneeId: user.id }),
    markUnread: async () => {
      // Else it would be read again, as it is looked at.
      onLeave();
      if (await unread.run({ id }))
        void navigate({ to: '/$workspaceId/inbox', params: { workspaceId: place.workspaceId }, search: old => old });
    },
  };
}
