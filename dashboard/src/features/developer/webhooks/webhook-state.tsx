import { useTranslation } from 'react-i18next';
import type { WebhookRowFragment } from '../../../graph/generated/developer';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';

const TONES = { disabled: 'fail', failing: 'fail', paused: 'wait', active: 'done' } as const satisfies Record<
  string,
  Tone
>;

const stateOf = ({ enabled, paused, failingSince }: WebhookRowFragment): keyof typeof TONES =>
  !enabled ? 'disabled' : paused ? 'paused' : failingSince ? 'failing' : 'active';

export function WebhookState({ webhook }: { webhook: WebhookRowFragment }) {
  const { t } = useTranslation();
  const state = stateOf(webhook);
  return <Lamp tone={TONES[state]}>{t(`webhooks.states.${state}`)}</Lamp>;
}
