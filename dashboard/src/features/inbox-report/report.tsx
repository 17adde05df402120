import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InboxReportDocument } from '../../graph/generated/inbox-report';
import { useSandbox } from '../../shell/viewer';
import { Nothing, Result, useResult } from '../../ui/kit/query-result';
import { Page } from '../../ui/layout/page';
import { spanOf } from '../../ui/time/periods';
import { Figures } from './figures';
import { ByGroup } from './groups';
import { Narrowing } from './narrowing';
import classes from './report.module.css';
import type { ReportSearch } from './search';
import { TimesPlot } from './times-plot';

const route = getRouteApi('/$workspaceId/inbox-report');

/** Shows how fast conversations are answered and closed, over time, beside the period before, and by whom. */
export function InboxReport() {
  const { t } = useTranslation();
  const sandbox = useSandbox();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { period = 'month', channel, line, agent, within = false, grouping = 'AGENT' } = search;
  const span = useMemo(() => spanOf(period, Date.now()), [period]);
  const asked = { channel, instanceId: line, userId: agent, withinHours: within, groupBy: grouping } as const;
  const result = useResult(InboxReportDocument, { ...span, sandbox, ...asked }, data => data.now);
  const change = (changed: Partial<ReportSearch>) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: true });
  return (
    <Page title={t('screens.inboxReport')}>
      <Narrowing search={search} onChange={change} />
      <Result of={result} skeleton={<Skeletons />}>
        {(now, { before }) =>
          now.total.opened === 0 ? (
            <Nothing title={t('inboxReport.none')} note={t('inboxReport.noneNote')} />
          ) : (
            <>
              <Figures now={now.total} before={before?.total ?? null} />
              <div className={classes.plots}>
                {(['answer', 'resolution'] as const).map(of => (
                  <TimesPlot
                    key={of}
                    of={of}
                    interval={span.interval}
                    now={now.buckets}
                    before={before?.buckets ?? []}
                  />
                ))}
              </div>
              <ByGroup {...{ grouping, search }} groups={now.groups} onChange={change} />
            </>
          )
        }
      </Result>
    </Page>
  );
}

/** Skeletons are as high as the content, so that nothing jumps. */
function Skeletons() {
  return (
    <>
      <div className={classes.figures}>
        {[0, 1, 2].map(each => (
          <Skeleton key={each} height={83} radius={10} />
        ))}
      </div>
      <div className={classes.plots}>
        <Skeleton height={280} radius={10} />
        <Skeleton height={280} radius={10} />
      </div>
      <Skeleton height={240} radius={10} />
    </>
  );
}
