import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/object/json';
import { Secret } from '../../../ui/secret/secret';

/** The whole key, this once, and a first request with it. */
export function MadeKey({ secret, name }: { secret: string; name: string }) {
  const { t } = useTranslation();
  const request = `curl ${window.location.origin}/v1/me \\\n  -H "Authorization: Bearer ${secret}"`;
  return (
    <>
      <Secret title={t('keys.made', { name })} note={t('keys.madeNote')} secret={secret} />
      <Code text={request} label={t('keys.firstRequest')} />
    </>
  );
}
