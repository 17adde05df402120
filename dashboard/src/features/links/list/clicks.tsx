import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClicksDocument, type ClicksQuery } from '../../../graph/generated/links';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Figure, Panel } from '../../../ui/layout/panel';
import { Legend } from '../../../ui/plot/legend';
import { StackedBars } from '../../../ui/plot/stacked-bars';
import { useFormats } from '../../../ui/time/formats';
import { daysOf, type Period, spanOf } from '../../../ui/time/periods';
import { ConversionsFigure } from '../conversions-figure';
import classes from '../links.module.css';
import { Ranks } from '../ranks';
import { valuesText } from '../values';
import { bare } from './link-columns';

/** Clicks and conversions over a period, beside the period before it. */
export function Clicks({ period }: { period: Period }) {
  const sandbox = useSandbox();
  const variables = useMemo(() => {
    const { from: firstDay, to: lastDay } = daysOf(period, Date.now());
    return { ...spanOf(period, Date.now()), firstDay, lastDay };
  }, [period]);
  const result = useResult(ClicksDocument, { ...variables, sandbox }, data => data.now);
  return (
    <Result of={result} skeleton={<Skeletons />}>
      {(_, data) => (
        <>
          <Figures data={data} />
          <OverTime data={data} period={period} />
          <div className={classes.pair}>
            <MostClicked data={data} />
            <Sources data={data} />
          </div>
        </>
      )}
    </Result>
  );
}

type Bucket = NonNullable<ClicksQuery['before']>['buckets'][number];

const sumOf = (buckets: readonly Bucket[] | undefined, part: 'clicks' | 'visitors' | 'conversions'): number =>
  (buckets ?? []).reduce((sum, bucket) => sum + bucket[part], 0);

function Figures({ data: { now, before } }: { data: ClicksQuery }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const noteOf = (part: 'clicks' | 'visitors' | 'conversions') => {
    const earlier = sumOf(before?.buckets, part);
    return earlier > 0
      ? t('usage.against', { change: formats.change(sumOf(now?.buckets, part) / earlier - 1) })
      : undefined;
  };
  const clicks = sumOf(now?.buckets, 'clicks');
  const conversions = sumOf(now?.buckets, 'conversions');
  const values = (now?.buckets ?? []).flatMap(bucket => bucket.values);
  return (
    <div className={classes.figures}>
      <Figure label={t('links.clicks')} value={formats.count(clicks)} note={noteOf('clicks')} />
      <Figure
        label={t('links.visitors')}
        value={formats.count(sumOf(now?.buckets, 'visitors'))}
        note={noteOf('visitors')}
      />
      <ConversionsFigure count={conversions} note={noteOf('conversions')} />
      <Figure label={t('words.value')} value={valuesText(values, i18n.language) || '–'} />
    </div>
  );
}

function OverTime({ data: { now, before }, period }: { data: ClicksQuery; period: Period }) {
  const { t } = useTranslation();
  const { interval } = spanOf(period, 0);
  const buckets = now?.buckets ?? [];
  const series = [
    { label: t('links.people'), tone: 'hue-1' as const, values: buckets.map(({ clicks }) => clicks) },
    { label: t('links.programs'), tone: 'hue-7' as const, values: buckets.map(({ others }) => others) },
  ];
  const earlier = (before?.buckets ?? []).slice(0, buckets.length).map(({ clicks, others }) => clicks + others);
  const line = earlier.some(sum => sum > 0) ? { label: t('overview.before'), values: earlier } : undefined;
  return (
    <Panel
      title={t('links.overTime')}
      aside={<Legend entries={[...series, ...(line ? [{ label: line.label, tone: 'before' as const }] : [])]} />}
    >
      <StackedBars
        title={t('links.overTime')}
        starts={buckets.map(({ start }) => new Date(start))}
        interval={interval}
        series={series}
        before={line}
      />
    </Panel>
  );
}

function MostClicked({ data: { byLink } }: { data: ClicksQuery }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const rows = (byLink ?? [])
    .filter(({ clicks }) => clicks > 0)
    .map(({ key, clicks, shortLink }) => ({
      key,
      clicks,
      name: shortLink ? (
        <Link to="/$workspaceId/links/$linkId" params={{ workspaceId: place.workspaceId, linkId: shortLink.id }}>
          {shortLink.title ?? bare(shortLink.shortUrl)}
        </Link>
      ) : (
        t('links.deleted')
      ),
    }));
  return (
    <Panel title={t('links.most')}>
      {rows.length === 0 ? (
        <p className={classes.note}>{t('links.noClicks')}</p>
      ) : (
        <Ranks rows={rows} label={t('links.most')} />
      )}
    </Panel>
  );
}

function Sources({ data: { bySource } }: { data: ClicksQuery }) {
  const { t } = useTranslation();
  const rows = (bySource ?? [])
    .filter(({ clicks }) => clicks > 0)
    .map(({ key, clicks }) => ({ key, clicks, name: key || t('links.noSource') }));
  return (
    <Panel title={t('links.bySource')}>
      {rows.length === 0 ? (
        <p className={classes.note}>{t('links.sourceNote')}</p>
      ) : (
        <Ranks rows={rows} label={t('links.bySource')} />
      )}
    </Panel>
  );
}

/** Skeletons are as high as the content, so that nothing jumps. */
function Skeletons() {
  return (
    <>
      <div className={classes.figures}>
        {[0, 1, 2, 3].map(each => (
          <Skeleton key={each} height={83} radius={10} />
        ))}
      </div>
      <Skeleton height={290} radius={10} />
      <div className={classes.pair}>
        <Skeleton height={120} radius={10} />
        <Skeleton height={120} radius={10} />
      </div>
    </>
  );
}
