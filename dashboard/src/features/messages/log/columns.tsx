import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogRowFragment } from '../../../graph/generated/messages';
import { column, wideColumn } from '../../../ui/kit/column';
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
      column('time', t('words.time'), '108px', row => <Time at={row.createdAt} />),
      wideColumn('channel', t('words.channel'), '104px', row => <ChannelName channel={row.channel} />),
      column('to', t('words.to'), 'minmax(120px, 220px)', row => row.contact?.name ?? row.to),
      column('status', t('words.status'), '116px', row => <MessageState {...row} />),
      wideColumn('says', t('words.text'), 'minmax(120px, 1fr)', row => (
        <span className={classes.source}>{row.error?.code ?? excerptOf(row.content)}</span>
      )),
      wideColumn('source', t('log.source'), 'minmax(90px, 180px)', row => (
        <span className={classes.source}>{sourceName(row)}</span>
      )),
      wideColumn('sender', t('words.sender'), 'minmax(90px, 160px)', row => row.from),
      wideColumn('reference', t('log.reference'), 'minmax(90px, 160px)', row => (
        <span className={classes.source}>{row.reference}</span>
      )),
      wideColumn('cost', t('words.credits'), '72px', row => row.cost),
    ],
    [t, sourceName],
  );
}
