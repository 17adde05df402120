import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state';
import { Page } from '../../ui/layout/page';

/** An address below a workspace that leads to no screen. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.notFound')}>
      <EmptyState title={t('shell.notFoundNote')}>
        <a href="/dashboard">{t('screens.overview')}</a>
      </EmptyState>
    </Page>
  );
}
