import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionRowFragment } from '../../../graph/generated/developer';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';

export function useConnectionColumns(): Column<ConnectionRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('app', t('connections.app'), 'minmax(120px, 1fr)', ({ appName }) => appName),
      column('by', t('connections.by'), 'minmax(120px, 1fr)', ({ userEmail }) => userEmail),
      wideColumn('scopes', t('keys.scopes'), '96px', ({ scopes }) => t('keys.scopeCount', { count: scopes.length })),
      wideColumn('used', t('keys.lastUsed'), '140px', ({ lastUsedAt }) =>
        lastUsedAt ? <Time at={lastUsedAt} relative /> : t('keys.never'),
      ),
      wideColumn('since', t('connections.since'), '128px', ({ createdAt }) => <Time at={createdAt} relative />),
    ],
    [t],
  );
}
