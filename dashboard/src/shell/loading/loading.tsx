import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state';
import classes from '../../ui/layout/page.module.css';
import { useFileWaits } from './patiently';

/** A screen whose files are on their way, or wait for the server; the navigation around it stays. */
export function Loading() {
  const { t } = useTranslation();
  const waits = useFileWaits();
  return (
    <main className={classes.content}>
      <div role="status">
        {waits ? (
          <EmptyState title={t('shell.screenWaits')} note={t('shell.screenWaitsNote')} />
        ) : (
          <Skeleton height={320} radius={10} />
        )}
      </div>
    </main>
  );
}
