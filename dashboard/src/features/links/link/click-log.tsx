import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkLifeQuery } from '../../../graph/generated/links';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { Lamp } from '../../../ui/message/status';
import { Time } from '../../../ui/time/time';
import classes from '../links.module.css';

type Click = NonNullable<LinkLifeQuery['shortLink']>['clickLog']['items'][number];

/** The last requests for a link. Requests of programs are marked, and do not count. */
export function ClickLog({ clicks }: { clicks: readonly Click[] }) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): Column<Click>[] => [
      { key: 'clickedAt', head: t('links.clickedAt'), width: '120px', cell: row => <Time at={row.clickedAt} /> },
      {
        key: 'kind',
        head: t('links.kind'),
        width: 'minmax(110px, 1fr)',
        cell: row => <Lamp tone={row.kind === 'HUMAN' ? 'done' : 'wait'}>{t(`links.kinds.${row.kind}`)}</Lamp>,
      },
      { key: 'source', head: t('links.source'), width: 'minmax(80px, 1fr)', cell: row => row.source },
      {
        key: 'referrer',
        head: t('links.referrer'),
        width: 'minmax(80px, 1fr)',
        secondary: true,
        cell: row => row.referrer,
      },
      {
        key: 'agent',
        head: t('links.agent'),
        width: 'minmax(100px, 2fr)',
        secondary: true,
        cell: row => row.agent,
      },
    ],
    [t],
  );
  return clicks.length === 0 ? (
    <p className={classes.note}>{t('links.noRequests')}</p>
  ) : (
    <DataTable label={t('links.requests')} columns={columns} rows={clicks} idOf={({ id }) => id} />
  );
}
