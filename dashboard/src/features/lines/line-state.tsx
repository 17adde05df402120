import { useTranslation } from 'react-i18next';
import type { LineRowFragment } from '../../graph/generated/lines';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';

const STATUS_TONES = {
  ACTIVE: 'done',
  PENDING: 'wait',
  DISCONNECTED: 'fail',
  SUSPENDED: 'fail',
  CANCELLED: 'wait',
} as const satisfies Record<LineRowFragment['status'], Tone>;

type Stateful = Pick<
  LineRowFragment,
  | 'status'
  | 'connecting'
  | 'deafSince'
  | 'hasPaymentMethod'
  | 'abusePausedUntil'
  | 'reconnectBlockedUntil'
  | 'disconnectReason'
>;
type State = LineRowFragment['status'] | 'connecting' | 'cooldown' | 'deaf' | 'unpaid' | 'paused';

const isAhead = (moment: string | null | undefined): boolean =>
  typeof moment === 'string' && Date.parse(moment) > Date.now();

/** The state of a line: a hindrance goes before its status. */
export function stateOf(line: Stateful): { state: State; tone: Tone } {
  if (line.status === 'SUSPENDED' || line.status === 'CANCELLED')
    return { state: line.status, tone: STATUS_TONES[line.status] };
  if (isAhead(line.abusePausedUntil)) return { state: 'paused', tone: 'fail' };
  if (line.connecting) return { state: 'connecting', tone: 'move' };
  if (line.status === 'ACTIVE' && line.deafSince) return { state: 'deaf', tone: 'wait' };
  if (line.status === 'ACTIVE' && line.hasPaymentMethod === false) return { state: 'unpaid', tone: 'wait' };
  if (line.status === 'DISCONNECTED' && isAhead(line.reconnectBlockedUntil)) return { state: 'cooldown', tone: 'fail' };
  return { state: line.status, tone: STATUS_TONES[line.status] };
}

export function LineState({ line }: { line: Stateful }) {
  const { t } = useTranslation();
  const { state, tone } = stateOf(line);
  return <Lamp tone={tone}>{t(`lines.states.${state}`)}</Lamp>;
}
