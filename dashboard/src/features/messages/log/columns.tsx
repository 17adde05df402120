import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogRowFragment } from '../../../graph/generated/messages';
import type { Column } from '../../../ui/list/data-table';
import { ChannelName } from '../../../ui/message/channel';
import { excerptOf } from '../../../ui/message/excerpt';
import { MessageState } from '../../../ui/message/status';
import { Time } from '../../../ui/time/time';
import classes from './message-log.module.css';
import { useSourceName } from './source-name';

/** They are shown once the person chooses them. */
export const EXTRA = ['sender', 'reference', 'cost'];

export function useColumns(): Column<LogRowFragment>[] {
  const { t } = useTranslation();
  const sourceName = useSourceName();
  return useMemo(
    () => [
      { key: 'time', head: t('log.time'), width: '108px', cell: row => <Time at={row.createdAt} /> },
      {
        key: 'channel',
        head: t('log.channel'),
        width: '104px',
        secondary: true,
        cell: row => <ChannelName channel={row.channel} />,
      },
      { key: 'to', head: t('log.to'), width: 'minmax(120px, 220px)', cell: row => row.contact?.name ?? row.to },
      { key: 'status', head: t('log.status'), width: '116px', cell: row => <MessageState {...row} /> },
      {
        key: 'says',
        head: t('log.says'),
        width: 'minmax(120px, 1fr)',
        secondary: true,
        cell: row => <span className={classes.source}>{row.error?.code ?? excerptOf(row.content)}</span>,
      },
      {
        key: 'source',
        head: t('log.source'),
        width: 'minmax(90px, 180px)',
        secondary: true,
        cell: row => <span className={classes.source}>{sourceName(row)}</span>,
      },
      { key: 'sender', head: t('log.sender'), width: 'minmax(90px, 160px)', secondary: true, cell: row => row.from },
      {
        key: 'reference',
        head: t('log.reference'),
        width: 'minmax(90px, 160px)',
        secondary: true,
        cell: row => <span className={classes.source}>{row.reference}</span>,
      },
      { key: 'cost', head: t('log.cost'), width: '72px', secondary: true, cell: row => row.cost },
    ],
    [t, sourceName],
  );
}
