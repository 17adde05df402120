import { InboxSetStatusDocument } from '../../../graph/generated/inbox';
import { useAct } from '../../../ui/form/act';
import { SnoozeDialog } from './snooze-dialog';

/** Puts one conversation off until a time. */
export function SnoozeOne({ id, onClose }: { id: string; onClose: () => void }) {
  const act = useAct(InboxSetStatusDocument);
  const snooze = async (snoozedUntil: string) => (await act.run({ id, status: 'SNOOZED', snoozedUntil })) !== null;
  return <SnoozeDialog onSnooze={snooze} problem={act.problem} onClose={onClose} />;
}
