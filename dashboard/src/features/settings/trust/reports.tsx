import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRowFragment } from '../../../graph/generated/settings';
import type { Problem } from '../../../graph/problem';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { List } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import type { Column } from '../../../ui/list/data-table';
import { RemoveFilter } from '../../../ui/list/remove-filter';
import { Lamp } from '../../../ui/message/status';
import { Time } from '../../../ui/time/time';
import { REPORT_KINDS, REPORT_STATUSES, REPORT_TONES } from './levels';
import { ReportInspector } from './report-inspector';
import type { TrustSearch } from './search';
import classes from './trust.module.css';

interface ReportsProps {
  reports: {
    rows: readonly ReportRowFragment[] | null;
    problem: Problem | null;
    readMore: (() => void) | undefined;
    reload: () => void;
  };
  search: TrustSearch;
  /** Returns the name of a line. */
  nameOf: (instanceId: string) => string;
  onChange: (changed: Partial<TrustSearch>) => void;
}

/** Lists the reports about messages of the workspace, the newest first. */
export function Reports({ reports, search, nameOf, onChange }: ReportsProps) {
  const { t } = useTranslation();
  const { kind, status, line, open } = search;
  const { shown, selection, close } = useOpened(reports.rows, open);
  return (
    <section aria-label={t('trust.reports')} className={classes.part}>
      <h2 className={classes.title}>{t('trust.reports')}</h2>
      <FilterBar
        filters={{ kind, status }}
        fields={[
          choiceFilter('kind', t('words.type'), REPORT_KINDS, value => t(`trust.kinds.${value}`)),
          choiceFilter('status', t('words.status'), REPORT_STATUSES, value => t(`trust.statuses.${value}`)),
        ]}
      >
        {line && (
          <RemoveFilter filter={`${t('words.line')}: ${nameOf(line)}`} onRemove={() => onChange({ line: undefined })} />
        )}
      </FilterBar>
      <List
        label={t('trust.reports')}
        pages={reports}
        columns={useReportColumns(nameOf)}
        empty={{ title: t('trust.none'), note: t(kind || status || line ? 'trust.noneFits' : 'trust.noneNote') }}
        {...selection}
        beside={shown && <ReportInspector report={shown} nameOf={nameOf} onClose={close} />}
      />
    </section>
  );
}

function useReportColumns(nameOf: (instanceId: string) => string): Column<ReportRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('at', t('words.time'), '108px', row => <Time at={row.createdAt} relative />),
      column('kind', t('words.type'), 'minmax(80px, 120px)', row => t(`trust.kinds.${row.kind}`)),
      column('status', t('words.status'), 'minmax(100px, 130px)', row => (
        <Lamp tone={REPORT_TONES[row.status]}>{t(`trust.statuses.${row.status}`)}</Lamp>
      )),
      wideColumn(
        'about',
        t('trust.about'),
        'minmax(100px, 1fr)',
        row => row.phoneNumber ?? (row.instanceId ? nameOf(row.instanceId) : <code>{row.messageId}</code>),
      ),
      wideColumn('note', t('trust.note'), 'minmax(80px, 1.4fr)', row => row.note ?? ''),
    ],
    [t, nameOf],
  );
}
