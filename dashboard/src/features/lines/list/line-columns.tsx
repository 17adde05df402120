import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineRowFragment } from '../../../graph/generated/lines';
import type { Column } from '../../../ui/list/data-table';
import { ChannelName } from '../../../ui/message/channel';
import { Time } from '../../../ui/time/time';
import { accountOf } from '../account';
import { LineState } from '../line-state';
import { Score } from '../score';

export function useLineColumns(workspaceId: string): Column<LineRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        head: t('lines.name'),
        width: 'minmax(120px, 1.4fr)',
        cell: ({ id, name }) => (
          <Link to="/$workspaceId/channels/lines/$lineId" params={{ workspaceId, lineId: id }} tabIndex={-1}>
            {name}
          </Link>
        ),
      },
      {
        key: 'channel',
        head: t('lines.channel'),
        width: '130px',
        secondary: true,
        cell: ({ channel }) => <ChannelName channel={channel} />,
      },
      {
        key: 'account',
        head: t('lines.account'),
        width: 'minmax(120px, 1fr)',
        secondary: true,
        cell: row => accountOf(row) ?? t('lines.noAccount'),
      },
      { key: 'state', head: t('lines.state'), width: 'minmax(120px, 150px)', cell: row => <LineState line={row} /> },
      {
        key: 'health',
        head: t('lines.health'),
        width: 'minmax(110px, 1fr)',
        secondary: true,
        cell: ({ traffic: { messages, failed } }) =>
          messages > 0 ? t('lines.healthNote', { failed, count: messages }) : '–',
      },
      { key: 'trust', head: t('lines.trust'), width: '84px', cell: row => <Score line={row} /> },
      {
        key: 'warmup',
        head: t('lines.warmup'),
        width: 'minmax(120px, 1.2fr)',
        secondary: true,
        cell: ({ warmup }) => (warmup?.active ? t('lines.warmupLeft', inWords(warmup)) : '–'),
      },
      {
        key: 'checked',
        head: t('lines.lastCheck'),
        width: '132px',
        secondary: true,
        cell: ({ checkedAt }) => (checkedAt ? <Time at={checkedAt} relative /> : t('lines.neverChecked')),
      },
    ],
    [t, workspaceId],
  );
}

const inWords = ({ sentToday, dailyLimit, daysRemaining }: NonNullable<LineRowFragment['warmup']>) => ({
  sent: sentToday,
  limit: dailyLimit,
  count: daysRemaining,
});
