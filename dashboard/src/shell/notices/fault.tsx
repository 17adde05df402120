import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state';

/** A screen that broke: the navigation around it stays. */
export function Fault({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('shell.fault')} note={t('shell.faultNote')}>
      <pre>{String(error)}</pre>
      <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
    </EmptyState>
  );
}
