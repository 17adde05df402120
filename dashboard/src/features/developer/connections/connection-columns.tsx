import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionRowFragment } from '../../../graph/generated/developer';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';

export function useConnectionColumns(): Column<ConnectionRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'app', head: t('connections.app'), width: 'minmax(120px, 1fr)', cell: ({ appName }) => appName },
      { key: 'by', head: t('connections.by'), width: 'minmax(120px, 1fr)', cell: ({ userEmail }) => userEmail },
      {
        key: 'scopes',
        head: t('keys.scopes'),
        width: '96px',
        secondary: true,
        cell: ({ scopes }) => t('keys.scopeCount', { count: scopes.length }),
      },
      {
        key: 'used',
        head: t('keys.lastUsed'),
        width: '140px',
        secondary: true,
        cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} relative /> : t('keys.never')),
      },
      {
        key: 'since',
        head: t('connections.since'),
        width: '128px',
        secondary: true,
        cell: ({ createdAt }) => <Time at={createdAt} relative />,
      },
    ],
    [t],
  );
}
