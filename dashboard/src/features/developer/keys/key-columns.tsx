import { Button, Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRowFragment } from '../../../graph/generated/developer';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { KeyState } from './key-state';

export function useKeyColumns(onRevoke: (key: KeyRowFragment) => void): Column<KeyRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('keys.name'), 'minmax(120px, 1fr)', key => key.name),
      wideColumn('prefix', t('keys.key'), '190px', key => <code>{key.prefix}…</code>),
      column('state', t('keys.state'), '104px', key => <KeyState apiKey={key} />),
      wideColumn('scopes', t('keys.scopes'), '96px', ({ scopes }) => (
        <Tooltip label={scopes.join(', ')} multiline maw={360}>
          <span>{t('keys.scopeCount', { count: scopes.length })}</span>
        </Tooltip>
      )),
      wideColumn('used', t('keys.lastUsed'), '140px', key =>
        key.lastUsedAt ? <Time at={key.lastUsedAt} relative /> : t('keys.never'),
      ),
      wideColumn('creator', t('keys.creator'), 'minmax(100px, 200px)', key => key.creator?.email ?? ''),
      wideColumn('created', t('keys.created'), '128px', key => <Time at={key.createdAt} relative />),
      {
        key: 'acts',
        head: t('ui.acts'),
        width: '92px',
        cell: key =>
          !key.revokedAt && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={event => {
                // The row opens the key.
                event.stopPropagation();
                onRevoke(key);
              }}
            >
              {t('keys.revoke')}
            </Button>
          ),
      },
    ],
    [t, onRevoke],
  );
}
