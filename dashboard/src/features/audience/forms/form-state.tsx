import { useTranslation } from 'react-i18next';
import { Lamp } from '../../../ui/message/status';

/** Shows whether a form accepts submissions. */
export function FormState({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <Lamp tone={active ? 'done' : 'wait'}>{t(active ? 'forms.open' : 'forms.closed')}</Lamp>;
}
