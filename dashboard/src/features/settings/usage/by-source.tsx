import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeriesInterval, UsageBySourceDocument, type UsageQuery } from '../../../graph/generated/settings';
import { useSandbox } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { column, wideColumn } from '../../../ui/kit/column';
import { List } from '../../../ui/kit/list-screen';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { ChoiceChip } from '../../../ui/list/chips';
import type { Column } from '../../../ui/list/data-table';
import { useFormats } from '../../../ui/time/formats';
import { type Measure, SOURCES, type Source } from './periods';
import { Share } from './share';
import { SourceName, type SourceRow } from './source-name';
import classes from './usage.module.css';

interface BySourceProps {
  span: { from: string; interval: SeriesInterval };
  by: Source;
  measure: Measure;
  data: UsageQuery;
  onChange: (by: Source) => void;
}

/** Shows the campaigns, keys, lines and so on that took most, and their share of everything. */
export function BySource({ span: { from, interval }, by, measure, data, onChange }: BySourceProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  // The names of keys are for people who manage them.
  const isKeys = useMay('workspace:manage') && by === 'API_KEY';
  const variables = { by, from, interval, sandbox, isKeys };
  const { value, isReading, problem, reload } = useResult(
    UsageBySourceDocument,
    variables,
    found => found.usageBySource,
  );
  const rows = isReading && value?.[0]?.kind !== by ? null : (value ?? null);
  return (
    <Panel title={t('usage.bySource')} aside={<SourceChoice by={by} onChange={onChange} />}>
      <List
        label={t('usage.bySource')}
        columns={useColumns(by, measure, totalsOf(data))}
        pages={{ rows, problem, reload }}
        idOf={({ sourceId }) => sourceId}
        empty={<p className={classes.note}>{t('usage.noSource')}</p>}
      />
    </Panel>
  );
}

function SourceChoice({ by, onChange }: Pick<BySourceProps, 'by' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <ChoiceChip
      label={t('words.by')}
      options={SOURCES.map(value => ({ value, label: t(`usage.sources.${value}`) }))}
      chosen={by}
      onChange={chosen => onChange(chosen ?? by)}
    />
  );
}

const totalsOf = ({ now }: UsageQuery) =>
  (now?.groups ?? []).reduce((sum, { count, cost }) => ({ count: sum.count + count, cost: sum.cost + cost }), {
    count: 0,
    cost: 0,
  });

function useColumns(by: Source, measure: Measure, totals: { count: number; cost: number }): Column<SourceRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { count, cost } = totals;
  return useMemo(
    () => [
      column('name', t(`usage.sources.${by}`), 'minmax(120px, 2fr)', row => <SourceName row={row} />),
      (measure === 'messages' ? column : wideColumn)('count', t('usage.measures.messages'), '104px', row =>
        formats.count(row.count),
      ),
      (measure === 'credits' ? column : wideColumn)('cost', t('usage.measures.credits'), '104px', row =>
        formats.count(row.cost),
      ),
      column('share', t('usage.share'), 'minmax(90px, 1fr)', row => {
        const [part, all] = measure === 'credits' ? [row.cost, cost] : [row.count, count];
        return <Share part={part} all={all} label={all > 0 ? formats.percent(part / all) : '–'} />;
      }),
    ],
    [t, formats, by, measure, count, cost],
  );
}
