import { useTranslation } from 'react-i18next';
import type { EmailDomainStatus } from '../../graph/generated/enums';
import type { Tone } from '../../ui/message/outcome';
import { Lamp } from '../../ui/message/status';

const TONES = {
  VERIFIED: 'done',
  PENDING: 'wait',
  BROKEN: 'fail',
  FAILED: 'fail',
} as const satisfies { [Status in EmailDomainStatus]: Tone };

/** The lamp says whether mail may leave from a domain. */
export function DomainState({ status }: { status: EmailDomainStatus }) {
  const { t } = useTranslation();
  return <Lamp tone={TONES[status]}>{t(`emailDomains.states.${status}`)}</Lamp>;
}
