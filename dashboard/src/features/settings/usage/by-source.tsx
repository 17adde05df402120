import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type SeriesInterval, UsageBySourceDocument, type UsageQuery } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { column } from '../../../ui/kit/column';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
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
export function BySource({ span, by, measure, data, onChange }: BySourceProps) {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const { scopes } = useViewer();
  // The names of keys are for people who manage them.
  const isKeys = by === 'API_KEY' && scopes.has('workspace:manage');
  const { from, interval } = span;
  const [{ data: found, error, fetching }, again] = useQuery({
    query: UsageBySourceDocument,
    variables: { by, from, interval, sandbox, isKeys },
  });
  const rows = fetching && found?.usageBySource?.[0]?.kind !== by ? null : (found?.usageBySource ?? null);
  const totals = (data.now?.groups ?? []).reduce(
    (sum, { count, cost }) => ({ count: sum.count + count, cost: sum.cost + cost }),
    { count: 0, cost: 0 },
  );
  const columns = useColumns(by, measure, totals);
  const chooser = (
    <ChoiceChip
      label={t('usage.by')}
      options={SOURCES.map(value => ({ value, label: t(`usage.sources.${value}`) }))}
      chosen={by}
      onChange={chosen => onChange(chosen ?? by)}
    />
  );
  return (
    <Panel title={t('usage.bySource')} aside={chooser}>
      {error && !found?.usageBySource ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : rows?.length === 0 ? (
        <p className={classes.note}>{t('usage.noSource')}</p>
      ) : (
        <DataTable label={t('usage.bySource')} columns={columns} rows={rows} idOf={({ sourceId }) => sourceId} />
      )}
    </Panel>
  );
}

function useColumns(by: Source, measure: Measure, totals: { count: number; cost: number }): Column<SourceRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { count, cost } = totals;
  return useMemo(
    () => [
      column('name', t(`usage.sources.${by}`), 'minmax(120px, 2fr)', row => <SourceName row={row} />),
      {
        key: 'count',
        head: t('usage.measures.messages'),
        width: '104px',
        secondary: measure !== 'messages',
        cell: row => formats.count(row.count),
      },
      {
        key: 'cost',
        head: t('usage.measures.credits'),
        width: '104px',
        secondary: measure !== 'credits',
        cell: row => formats.count(row.cost),
      },
      column('share', t('usage.share'), 'minmax(90px, 1fr)', row => {
        const [part, all] = measure === 'credits' ? [row.cost, cost] : [row.count, count];
        return <Share part={part} all={all} label={all > 0 ? formats.percent(part / all) : '–'} />;
      }),
    ],
    [t, formats, by, measure, count, cost],
  );
}
