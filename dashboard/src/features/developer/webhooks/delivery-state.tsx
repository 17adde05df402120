import { useTranslation } from 'react-i18next';
import type { WebhookDeliveryStatus } from '../../../graph/generated/developer';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';

const TONES: Record<WebhookDeliveryStatus, Tone> = { DELIVERED: 'done', PENDING: 'wait', EXHAUSTED: 'fail' };

export function DeliveryState({ status }: { status: WebhookDeliveryStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`deliveries.${status}`)}</Lamp>;
}
