import { useTranslation } from 'react-i18next';
import type { PhoneNumberStatus } from '../../../graph/generated/enums';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';

const TONES: Record<PhoneNumberStatus, Tone> = {
  PENDING: 'move',
  ACTIVE: 'done',
  PAST_DUE: 'wait',
  SUSPENDED: 'fail',
  RELEASED: 'wait',
};

export function NumberState({ status }: { status: PhoneNumberStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`numbers.states.${status}`)}</Lamp>;
}
