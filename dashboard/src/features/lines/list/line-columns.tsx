import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineRowFragment } from '../../../graph/generated/lines';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { ChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import { accountOf } from '../account';
import { LineState } from '../line-state';
import { Score } from '../score';

/** The first columns are those of the list of numbers: what it is called, its account, its state, what it is. */
export function useLineColumns(workspaceId: string): Column<LineRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(130px, 1.4fr)', ({ id, name }) => (
        <Link to="/$workspaceId/channels/lines/$lineId" params={{ workspaceId, lineId: id }} tabIndex={-1}>
          {name}
        </Link>
      )),
      wideColumn('account', t('lines.account'), 'minmax(120px, 1fr)', row => accountOf(row) ?? t('lines.noAccount')),
      column('state', t('words.status'), 'minmax(120px, 150px)', row => <LineState line={row} />),
      wideColumn('channel', t('words.channel'), '130px', ({ channel }) => <ChannelName channel={channel} />),
      wideColumn('health', t('lines.health'), 'minmax(110px, 1fr)', ({ traffic: { messages, failed } }) =>
        messages > 0 ? t('lines.healthNote', { failed, count: messages }) : '–',
      ),
      column('trust', t('lines.trust'), '84px', row => <Score line={row} />),
      wideColumn('warmup', t('lines.warmup'), 'minmax(120px, 1.2fr)', ({ warmup }) =>
        warmup?.active ? t('lines.warmupLeft', inWords(warmup)) : '–',
      ),
      wideColumn('checked', t('lines.lastCheck'), '132px', ({ checkedAt }) =>
        checkedAt ? <Time at={checkedAt} relative /> : t('lines.neverChecked'),
      ),
    ],
    [t, workspaceId],
  );
}

const inWords = ({ sentToday, dailyLimit, daysRemaining }: NonNullable<LineRowFragment['warmup']>) => ({
  sent: sentToday,
  limit: dailyLimit,
  count: daysRemaining,
});
