import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { StreamState } from '../../graph/streams';
import classes from './connection-bar.module.css';

/** Warns that the display may be old, with the reason. */
export function ConnectionBar({ stream, updated }: { stream: StreamState; updated: boolean }) {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const text = updated ? 'shell.updated' : !online ? 'shell.offline' : stream === 'behind' ? 'shell.behind' : null;
  return (
    <div role="status">
      {text && (
        <div className={classes.bar}>
          {t(text)}
          {updated && (
            <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
              {t('shell.reload')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
