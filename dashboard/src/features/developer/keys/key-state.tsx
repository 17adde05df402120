import { useTranslation } from 'react-i18next';
import type { KeyRowFragment } from '../../../graph/generated/developer';
import { Lamp } from '../../../ui/message/status';

const stateOf = ({ revokedAt, expiresAt }: KeyRowFragment) =>
  revokedAt ? 'revoked' : expiresAt && Date.parse(expiresAt) < Date.now() ? 'expired' : 'active';

export function KeyState({ apiKey }: { apiKey: KeyRowFragment }) {
  const { t } = useTranslation();
  const state = stateOf(apiKey);
  return <Lamp tone={state === 'active' ? 'done' : 'fail'}>{t(`keys.states.${state}`)}</Lamp>;
}
