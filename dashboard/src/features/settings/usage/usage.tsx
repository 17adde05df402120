import { SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UsageDocument } from '../../../graph/generated/settings';
import { problemOf } from '../../../graph/problem';
import { useSandbox } from '../../../shell/viewer';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { PeriodChoice } from '../../../ui/time/period-choice';
import { type Period, spanOf } from '../../../ui/time/periods';
import { AlertButton } from './alert';
import { BySource } from './by-source';
import { Figures } from './figures';
import { Limits } from './limits';
import { MEASURES, type Measure, type Source } from './periods';
import { Spent } from './spent';
import classes from './usage.module.css';

const route = getRouteApi('/$workspaceId/settings/usage');

/** Shows the credits that are left, the sources that took them, and the limits of the plan. */
export function Usage() {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const usual = sandbox ? 'messages' : 'credits';
  const { period = 'month', measure = usual, by = 'CAMPAIGN' } = route.useSearch();
  const navigate = route.useNavigate();
  const span = useMemo(() => spanOf(period, Date.now()), [period]);
  const [{ data, error }, again] = useQuery({ query: UsageDocument, variables: { ...span, sandbox } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const change = (changed: { period?: Period; measure?: Measure; by?: Source }) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: true });
  return (
    <Page
      title={t('screens.usage')}
      actions={data?.credits && <AlertButton below={data.credits.alertBelow ?? null} onChanged={reload} />}
    >
      {sandbox && <p className={classes.note}>{t('usage.testNote')}</p>}
      <div className={classes.choices}>
        <PeriodChoice period={period} onChange={value => change({ period: value === 'month' ? undefined : value })} />
        <SegmentedControl
          size="xs"
          value={measure}
          onChange={value => change({ measure: value === usual ? undefined : (value as Measure) })}
          data={MEASURES.map(value => ({ value, label: t(`usage.measures.${value}`) }))}
          aria-label={t('usage.measure')}
        />
      </div>
      {error && !data?.credits ? (
        <ProblemPanel problem={problemOf(error)} retry={reload} />
      ) : data ? (
        <>
          <Figures data={data} />
          <Spent data={data} interval={span.interval} measure={measure} />
          <BySource span={span} by={by} measure={measure} data={data} onChange={chosen => change({ by: chosen })} />
        </>
      ) : (
        <Skeletons />
      )}
      <Limits />
    </Page>
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
      <Skeleton height={240} radius={10} />
    </>
  );
}
