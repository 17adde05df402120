import { useTranslation } from 'react-i18next';
import type { CampaignStatus } from '../../graph/generated/enums';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';

const TONES: Record<CampaignStatus, Tone> = {
  DRAFT: 'wait',
  SCHEDULED: 'wait',
  RUNNING: 'move',
  PAUSED: 'wait',
  COMPLETED: 'done',
  FAILED: 'fail',
  CANCELLED: 'wait',
};

export function CampaignState({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`campaigns.statuses.${status}`)}</Lamp>;
}
