import { SegmentedControl, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UsageDocument } from '../../../graph/generated/settings';
import { useSandbox } from '../../../shell/viewer';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Page } from '../../../ui/layout/page';
import { PeriodChoice } from '../../../ui/time/period-choice';
import { spanOf } from '../../../ui/time/periods';
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
  const result = useResult(UsageDocument, { ...span, sandbox }, data => data.credits);
  const change = (changed: { measure?: Measure; by?: Source }) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: true });
  return (
    <Page
      title={t('screens.usage')}
      actions={result.value && <AlertButton below={result.value.alertBelow ?? null} onChanged={result.reload} />}
    >
      {sandbox && <p className={classes.note}>{t('usage.testNote')}</p>}
      <div className={classes.choices}>
        <PeriodChoice period={period} />
        <SegmentedControl
          size="xs"
          value={measure}
          onChange={value => change({ measure: value === usual ? undefined : (value as Measure) })}
          data={MEASURES.map(value => ({ value, label: t(`usage.measures.${value}`) }))}
          aria-label={t('usage.measure')}
        />
      </div>
      <Result of={result} skeleton={<Skeletons />}>
        {(_, data) => (
          <>
            <Figures data={data} />
            <Spent data={data} interval={span.interval} measure={measure} />
            <BySource span={span} by={by} measure={measure} data={data} onChange={chosen => change({ by: chosen })} />
          </>
        )}
      </Result>
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
