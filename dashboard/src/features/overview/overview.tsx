import { SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OverviewDocument } from '../../graph/generated/overview';
import { problemOf } from '../../graph/problem';
import { useSandbox } from '../../shell/viewer';
import { Page } from '../../ui/layout/page';
import { ProblemPanel } from '../../ui/layout/problem-panel';
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
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const span = useMemo(() => spanOf(period, Date.now()), [period]);
  const [{ data, error }, again] = useQuery({ query: OverviewDocument, variables: { ...span, sandbox } });
  useNextScreen(Boolean(data));
  const choose = (value: string) =>
    void navigate({ search: old => ({ ...old, period: value === 'week' ? undefined : (value as Period) }) });
  return (
    <Page title={t('screens.overview')}>
      <Checklist />
      <SegmentedControl
        size="xs"
        className={classes.periods}
        value={period}
        onChange={choose}
        data={ALL_PERIODS.map(value => ({ value, label: t(`overview.periods.${value}`) }))}
        aria-label={t('overview.period')}
      />
      {error && !data ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : data ? (
        <>
          <Figures data={data} period={period} />
          <Outcomes data={data} interval={span.interval} />
          <div className={classes.pair}>
            <Board data={data} />
            <Attention />
          </div>
        </>
      ) : (
        <Skeletons />
      )}
      <Newest />
    </Page>
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
