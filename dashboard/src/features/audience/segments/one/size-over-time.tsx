import { useTranslation } from 'react-i18next';
import { SegmentDaysDocument, type SegmentDaysQuery } from '../../../../graph/generated/audience';
import { Result, useResult } from '../../../../ui/kit/query-result';
import { Panel } from '../../../../ui/layout/panel';
import { StackedBars } from '../../../../ui/plot/stacked-bars';
import { useFormats } from '../../../../ui/time/formats';
import classes from '../builder/builder.module.css';

const DAYS = 90;

/** The size of the segment, day by day, by the rules of that time. */
export function SizeOverTime({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation();
  const variables = { id: segmentId, days: DAYS };
  return (
    <Panel title={t('segments.overTime')}>
      <Result of={useResult(SegmentDaysDocument, variables, data => data.segment?.sizes ?? [])} skeleton={null}>
        {sizes => <Sizes sizes={sizes} />}
      </Result>
    </Panel>
  );
}

function Sizes({ sizes }: { sizes: NonNullable<SegmentDaysQuery['segment']>['sizes'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const last = sizes.at(-1);
  if (!last) return <p className={classes.is}>{t('segments.notCounted')}</p>;
  return (
    <>
      <StackedBars
        title={t('segments.overTime')}
        starts={sizes.map(({ start }) => new Date(start))}
        interval="DAY"
        timeZone="UTC"
        series={[{ label: t('screens.contacts'), tone: 'hue-1', values: sizes.map(({ contacts }) => contacts) }]}
      />
      {!last.isExact && (
        <p className={classes.is}>{t('segments.countedAmong', { among: formats.short(last.among) })}</p>
      )}
    </>
  );
}
