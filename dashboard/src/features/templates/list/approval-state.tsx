import { useTranslation } from 'react-i18next';
import type { TemplatePartStatusName } from '../../../graph/generated/enums';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';

const TONES: Record<TemplatePartStatusName, Tone> = {
  READY: 'done',
  NOT_SUBMITTED: 'wait',
  PENDING: 'move',
  APPROVED: 'done',
  REJECTED: 'fail',
  PAUSED: 'wait',
  DISABLED: 'fail',
};

/** Shows the state of a part at the provider of official lines. */
export function ApprovalState({ status }: { status: TemplatePartStatusName }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`templates.approvals.${status}`)}</Lamp>;
}
