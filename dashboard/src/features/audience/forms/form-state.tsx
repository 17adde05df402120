import { useTranslation } from 'react-i18next';
import { Lamp } from '../../../ui/message/status';

/** Whether a form can be sent in. */
export function FormState({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <Lamp tone={active ? 'done' : 'wait'}>{t(active ? 'forms.open' : 'forms.closed')}</Lamp>;
}
