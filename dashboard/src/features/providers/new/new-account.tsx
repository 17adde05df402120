import { Alert } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isProviderKind } from '../../../../../catalogue/provider-kinds/index.js';
import { useSandbox } from '../../../shell/viewer';
import { ForScope } from '../../../ui/layout/for-scope';
import { Page } from '../../../ui/layout/page';
import { kindRow } from '../kinds';
import { AccountForm } from './account-form';
import { Gallery } from './gallery';

const route = getRouteApi('/$workspaceId/channels/providers/new');

/** Adds an account: first a provider is chosen, then its credentials are given. */
export function NewAccount() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { kind: named } = route.useSearch();
  const kind = named && isProviderKind(named) ? named : null;
  const sandbox = useSandbox();
  const above = kind ? (
    <Link to="/$workspaceId/channels/providers/new" params={{ workspaceId }}>
      {t('providers.add')}
    </Link>
  ) : (
    <Link to="/$workspaceId/channels/providers" params={{ workspaceId }}>
      {t('screens.providers')}
    </Link>
  );
  return (
    <ForScope scope="providers:manage" title={t('providers.add')}>
      <Page title={kind ? kindRow(kind).title : t('providers.add')} above={above}>
        {sandbox && <Alert variant="light">{t('providers.testMode')}</Alert>}
        {kind ? <AccountForm key={kind} kind={kind} /> : <Gallery />}
      </Page>
    </ForScope>
  );
}
