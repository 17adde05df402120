import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRowFragment } from '../../../graph/generated/settings';
import type { Problem } from '../../../graph/problem';
import { IconX } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
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
  const { rows, problem, readMore, reload } = reports;
  const columns = useReportColumns(nameOf);
  const shown = rows?.find(({ id }) => id === open);
  return (
    <section aria-label={t('trust.reports')} className={classes.part}>
      <h2 className={classes.title}>{t('trust.reports')}</h2>
      <search className={listed.filters}>
        <ChoiceChip
          label={t('ledger.kind')}
          options={REPORT_KINDS.map(value => ({ value, label: t(`trust.kinds.${value}`) }))}
          chosen={kind}
          onChange={chosen => onChange({ kind: chosen })}
        />
        <ChoiceChip
          label={t('log.status')}
          options={REPORT_STATUSES.map(value => ({ value, label: t(`trust.statuses.${value}`) }))}
          chosen={status}
          onChange={chosen => onChange({ status: chosen })}
        />
        {line && (
          <Button
            variant="default"
            radius="xl"
            rightSection={<IconX size={13} aria-hidden />}
            onClick={() => onChange({ line: undefined })}
            aria-label={t('log.remove', { filter: `${t('trust.line')}: ${nameOf(line)}` })}
          >
            {t('trust.line')}: {nameOf(line)}
          </Button>
        )}
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('trust.none')} note={t(kind || status || line ? 'trust.noneFits' : 'trust.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('trust.reports')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => onChange({ open: id })}
            onEnd={readMore}
          />
          {shown && <ReportInspector report={shown} nameOf={nameOf} onClose={() => onChange({})} />}
        </div>
      )}
    </section>
  );
}

function useReportColumns(nameOf: (instanceId: string) => string): Column<ReportRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('at', t('log.time'), '108px', row => <Time at={row.createdAt} relative />),
      column('kind', t('ledger.kind'), 'minmax(80px, 120px)', row => t(`trust.kinds.${row.kind}`)),
      column('status', t('log.status'), 'minmax(100px, 130px)', row => (
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
