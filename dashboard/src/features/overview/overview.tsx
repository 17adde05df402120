import { SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OverviewDocument } from '../../graph/generated/overview';
import { useSandbox } from '../../shell/viewer';
import { Result, useResult } from '../../ui/kit/query-result';
import { Page } from '../../ui/layout/page';
import { Attention } from './attention';
import { Board } from './board';
import { Checklist } from './checklist';
import { Figures } from './figures';
import { Newest } from './newest';
import { Outcomes } from './outcomes';
import classes from './overview.module.css';
import { ALL_PERIODS, type Period, spanOf } from './periods';

const route = getRouteApi('/$workspaceId/');

/** Shows the recent results, compared with those before. */
export function Overview() {
  const { t } = useTranslation();
  const { period = 'week' } = route.useSearch();
  const sandbox = useSandbox();
  const span = useMemo(() => spanOf(period, Date.now()), [period]);
  const result = useResult(OverviewDocument, { ...span, sandbox }, data => data);
  useNextScreen(Boolean(result.data));
  return (
    <Page title={t('screens.overview')}>
      <Checklist />
      <Periods period={period} />
      <Result of={result} skeleton={<Skeletons />}>
        {data => (
          <>
            <Figures data={data} period={period} />
            <Outcomes data={data} interval={span.interval} />
            <div className={classes.pair}>
              <Board data={data} />
              <Attention />
            </div>
          </>
        )}
      </Result>
      <Newest />
    </Page>
  );
}

function Periods({ period }: { period: Period }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const choose = (chosen: Period) =>
    void navigate({ search: old => ({ ...old, period: chosen === 'week' ? undefined : chosen }) });
  return (
    <SegmentedControl
      size="xs"
      className={classes.periods}
      value={period}
      onChange={choose}
      data={ALL_PERIODS.map(value => ({ value, label: t(`overview.periods.${value}`) }))}
      aria-label={t('words.period')}
    />
  );
}

/** Loads the screen that most people go to from here, when this one is there and the browser has nothing to do. */
function useNextScreen(shown: boolean): void {
  const router = useRouter();
  const { workspaceId } = route.useParams();
  useEffect(() => {
    if (!shown || !('requestIdleCallback' in window)) return;
    const asked = requestIdleCallback(
      () => void router.preloadRoute({ to: '/$workspaceId/messages', params: { workspaceId } }),
    );
    return () => cancelIdleCallback(asked);
  }, [shown, router, workspaceId]);
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
      <Skeleton height={240} radius={10} />
    </>
  );
}
