import { useTranslation } from 'react-i18next';
import type { AutomationRunStatus, AutomationStatus } from '../../graph/generated/enums';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';

const TONES: Record<AutomationStatus, Tone> = { DRAFT: 'wait', ENABLED: 'done', PAUSED: 'wait' };

export function AutomationState({ status }: { status: AutomationStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`automations.statuses.${status}`)}</Lamp>;
}

export const RUN_TONES: Record<AutomationRunStatus, Tone> = {
  RUNNING: 'move',
  WAITING: 'wait',
  COMPLETED: 'done',
  FAILED: 'fail',
  CANCELLED: 'wait',
};

export function RunState({ status }: { status: AutomationRunStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={RUN_TONES[status]}>{t(`automations.runStatuses.${status}`)}</Lamp>;
}
