import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/layout/empty-state';
import classes from './thread.module.css';

/** Beside the list while no conversation is chosen. A phone shows the list alone. */
export function NothingOpen() {
  const { t } = useTranslation();
  return (
    <div className={classes.nothing}>
      <EmptyState title={t('inbox.choose')} note={t('inbox.keys')} />
    </div>
  );
}
