import { useTranslation } from 'react-i18next';
import type { ImportRowFragment } from '../../../graph/generated/audience';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';

const TONES: Record<ImportRowFragment['status'], Tone> = {
  QUEUED: 'wait',
  RUNNING: 'move',
  COMPLETED: 'done',
  FAILED: 'fail',
};

export function ImportState({ status }: Pick<ImportRowFragment, 'status'>) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`imports.status.${status}`)}</Lamp>;
}
