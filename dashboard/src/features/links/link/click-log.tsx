import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkLifeQuery } from '../../../graph/generated/links';
import { column, wideColumn } from '../../../ui/kit/column';
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
      column('clickedAt', t('words.time'), '120px', row => <Time at={row.clickedAt} />),
      column('kind', t('links.kind'), 'minmax(110px, 1fr)', row => (
        <Lamp tone={row.kind === 'HUMAN' ? 'done' : 'wait'}>{t(`links.kinds.${row.kind}`)}</Lamp>
      )),
      column('source', t('words.source'), 'minmax(80px, 1fr)', row => row.source),
      wideColumn('referrer', t('links.referrer'), 'minmax(80px, 1fr)', row => row.referrer),
      wideColumn('agent', t('links.agent'), 'minmax(100px, 2fr)', row => row.agent),
    ],
    [t],
  );
  return clicks.length === 0 ? (
    <p className={classes.note}>{t('links.noRequests')}</p>
  ) : (
    <DataTable label={t('links.requests')} columns={columns} rows={clicks} idOf={({ id }) => id} />
  );
}
