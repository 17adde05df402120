import { useTranslation } from 'react-i18next';
import type { CallStatus } from '../../../graph/generated/enums';
import type { CallRowFragment } from '../../../graph/generated/voice';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';

export const CALL_TONES: Record<CallStatus, Tone> = {
  QUEUED: 'wait',
  SCHEDULED: 'wait',
  INITIATED: 'move',
  RINGING: 'move',
  ANSWERED: 'move',
  COMPLETED: 'done',
  FAILED: 'fail',
  NO_ANSWER: 'wait',
  BUSY: 'wait',
  CANCELLED: 'wait',
};

export function CallState({ status }: { status: CallStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={CALL_TONES[status]}>{t(`calls.states.${status}`)}</Lamp>;
}

type Sided = Pick<CallRowFragment, 'direction' | 'from' | 'to'>;

/**
 * Returns the side that is not the workspace's: the caller, or the callee. `null` for a hidden
 * number.
 */
export const otherSide = ({ direction, from, to }: Sided): string | null =>
  direction === 'INBOUND' ? (from ?? null) : to;

/** Returns the side of the workspace. `null` for the number of the configuration. */
export const ownSide = ({ direction, from, to }: Sided): string | null =>
  direction === 'INBOUND' ? to : (from ?? null);
