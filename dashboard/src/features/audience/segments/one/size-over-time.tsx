import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SegmentDaysDocument } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { StackedBars } from '../../../../ui/plot/stacked-bars';
import { useFormats } from '../../../../ui/time/formats';
import classes from '../builder/builder.module.css';

const DAYS = 90;

/** The size of the segment, day by day, by the rules of that time. */
export function SizeOverTime({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [{ data, error }, again] = useQuery({ query: SegmentDaysDocument, variables: { id: segmentId, days: DAYS } });
  const sizes = data?.segment?.sizes ?? [];
  const last = sizes.at(-1);
  return (
    <Panel title={t('segments.overTime')}>
      {error && !data ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : last ? (
        <>
          <StackedBars
            title={t('segments.overTime')}
            starts={sizes.map(({ start }) => new Date(start))}
            interval="DAY"
            timeZone="UTC"
            series={[{ label: t('segments.size'), tone: 'hue-1', values: sizes.map(({ contacts }) => contacts) }]}
          />
          {!last.isExact && (
            <p className={classes.is}>{t('segments.countedAmong', { among: formats.short(last.among) })}</p>
          )}
        </>
      ) : (
        data && <p className={classes.is}>{t('segments.notCounted')}</p>
      )}
    </Panel>
  );
}
