import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { column } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { useChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import { AccountState } from '../account-state';
import { titleOf } from '../kinds';
import classes from '../providers.module.css';
import type { ProviderRow } from './use-rows';

export function useColumns(workspaceId: string): Column<ProviderRow>[] {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const secondary = (key: string, width: string, cell: Column<ProviderRow>['cell']) => ({
    ...{ key, width, cell, secondary: true },
    head: t(`providers.${key}` as 'providers.order'),
  });
  return [
    column('name', t('words.name'), 'minmax(160px, 2fr)', row => <Name row={row} workspaceId={workspaceId} />),
    column('state', t('providers.state'), '120px', ({ state }) => <AccountState state={state} />),
    column('kind', t('words.provider'), 'minmax(110px, 1fr)', ({ kind }) => titleOf(kind)),
    secondary('channel', '110px', row => nameOf(row.channel)),
    secondary('order', '90px', row => (row.owner === 'WORKSPACE' ? row.order : '–')),
    secondary('createdAt', '140px', row => (row.owner === 'WORKSPACE' ? <Time at={row.createdAt} relative /> : '–')),
  ];
}

function Name({ row, workspaceId }: { row: ProviderRow; workspaceId: string }) {
  const { t } = useTranslation();
  if (row.owner !== 'WORKSPACE')
    return (
      <span className={classes.named}>
        <span>{row.name}</span>
        <small>{t(`providers.owners.${row.owner}`)}</small>
      </span>
    );
  const params = { workspaceId, accountId: row.id };
  return (
    <Link to="/$workspaceId/channels/providers/$accountId" params={params} tabIndex={-1}>
      {row.name}
    </Link>
  );
}
