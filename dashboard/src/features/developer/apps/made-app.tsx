import { useTranslation } from 'react-i18next';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { Secret } from '../../../ui/secret/secret';
import type { MadeOauthApp } from './new-app';

/** The credentials of a new app, of which the secret is shown this once. */
export function MadeApp({ app: { name, clientId, clientSecret } }: { app: MadeOauthApp }) {
  const { t } = useTranslation();
  return (
    <>
      <Secret title={t('apps.made', { name })} note={t('apps.secretNote')} secret={clientSecret} />
      <Facts facts={[[t('apps.clientId'), <Copyable key="client" text={clientId} />]]} />
    </>
  );
}
