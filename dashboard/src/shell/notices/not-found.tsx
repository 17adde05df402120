import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('shell.notFound')} note={t('shell.notFoundNote')}>
      <a href="/dashboard">{t('screens.overview')}</a>
    </EmptyState>
  );
}
