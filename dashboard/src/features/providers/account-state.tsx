import { useTranslation } from 'react-i18next';
import type { ProviderAccountState } from '../../graph/generated/enums';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';

const TONES = {
  ACTIVE: 'done',
  PAUSED: 'wait',
  FAILING: 'fail',
} as const satisfies { [State in ProviderAccountState]: Tone };

/** The lamp says whether messages take an account. */
export function AccountState({ state }: { state: ProviderAccountState }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[state]}>{t(`providers.states.${state}`)}</Lamp>;
}
