import { useTranslation } from 'react-i18next';
import type { LinkLifeQuery } from '../../../graph/generated/links';
import { Figure, Panel } from '../../../ui/layout/panel';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';
import { useFormats } from '../../../ui/time/formats';
import { ConversionsFigure } from '../conversions-figure';
import classes from '../links.module.css';
import { valuesText } from '../values';

type Row = NonNullable<LinkLifeQuery['byDay']>[number];

const DAY = 86_400_000;

interface LinkDaysProps {
  days: { firstDay: string; lastDay: string };
  /** Days without a click have none. */
  rows: readonly Row[];
}

/** The clicks of one link by day (UTC), and their conversions. */
export function LinkDays({ days, rows }: LinkDaysProps) {
  const { t } = useTranslation();
  const starts = startsOf(days);
  const byDay = new Map(rows.map(row => [row.key, row]));
  const valuesOf = (part: 'clicks' | 'others') =>
    starts.map(start => byDay.get(start.toISOString().slice(0, 10))?.[part] ?? 0);
  const series = [
    { label: t('links.people'), tone: 'hue-1' as const, values: valuesOf('clicks') },
    { label: t('links.programs'), tone: 'hue-7' as const, values: valuesOf('others') },
  ];
  return (
    <>
      <Sums rows={rows} />
      <Panel title={t('links.byDay')} aside={<Legend entries={series} />}>
        <StackedBars title={t('links.byDay')} starts={starts} interval="DAY" timeZone="UTC" series={series} />
      </Panel>
    </>
  );
}

function startsOf({ firstDay, lastDay }: LinkDaysProps['days']): Date[] {
  const first = Date.parse(firstDay);
  const count = Math.round((Date.parse(lastDay) - first) / DAY) + 1;
  return Array.from({ length: count }, (_, i) => new Date(first + i * DAY));
}

/** The numbers of all days. */
function Sums({ rows }: Pick<LinkDaysProps, 'rows'>) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const sumOf = (part: 'clicks' | 'visitors' | 'conversions') => rows.reduce((sum, row) => sum + row[part], 0);
  const values = rows.flatMap(row => row.values);
  return (
    <div className={classes.figures}>
      <Figure label={t('links.clicks')} value={formats.count(sumOf('clicks'))} />
      <Figure label={t('links.visitors')} value={formats.count(sumOf('visitors'))} />
      <ConversionsFigure count={sumOf('conversions')} />
      <Figure label={t('words.value')} value={valuesText(values, i18n.language) || '–'} />
    </div>
  );
}
