import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/object/json';

/** The request by which a program reads the same message. */
export function AsRequest({ message }: { message: { id: string } }) {
  const { t } = useTranslation();
  const text = `curl ${window.location.origin}/v1/messages/${message.id} \\\n  -H "Authorization: Bearer $API_KEY"`;
  return <Code text={text} label={t('message.request')} />;
}
