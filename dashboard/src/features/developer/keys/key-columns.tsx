import { Button, Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRowFragment } from '../../../graph/generated/developer';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { KeyState } from './key-state';

export function useKeyColumns(onRevoke: (key: KeyRowFragment) => void): Column<KeyRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'name', head: t('keys.name'), width: 'minmax(120px, 1fr)', cell: key => key.name },
      { key: 'prefix', head: t('keys.key'), width: '190px', secondary: true, cell: key => <code>{key.prefix}…</code> },
      {
        key: 'state',
        head: t('keys.state'),
        width: '104px',
        cell: key => <KeyState apiKey={key} />,
      },
      {
        key: 'scopes',
        head: t('keys.scopes'),
        width: '96px',
        secondary: true,
        cell: ({ scopes }) => (
          <Tooltip label={scopes.join(', ')} multiline maw={360}>
            <span>{t('keys.scopeCount', { count: scopes.length })}</span>
          </Tooltip>
        ),
      },
      {
        key: 'used',
        head: t('keys.lastUsed'),
        width: '140px',
        secondary: true,
        cell: key => (key.lastUsedAt ? <Time at={key.lastUsedAt} relative /> : t('keys.never')),
      },
      {
        key: 'creator',
        head: t('keys.creator'),
        width: 'minmax(100px, 200px)',
        secondary: true,
        cell: key => key.creator?.email ?? '',
      },
      {
        key: 'created',
        head: t('keys.created'),
        width: '128px',
        secondary: true,
        cell: key => <Time at={key.createdAt} relative />,
      },
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
