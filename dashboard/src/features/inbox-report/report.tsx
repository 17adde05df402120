import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { InboxReportDocument } from '../../graph/generated/inbox-report';
import { problemOf } from '../../graph/problem';
import { useSandbox } from '../../shell/viewer';
import { EmptyState } from '../../ui/layout/empty-state';
import { Page } from '../../ui/layout/page';
import { ProblemPanel } from '../../ui/layout/problem-panel';
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
  const [{ data, error }, again] = useQuery({ query: InboxReportDocument, variables: { ...span, sandbox, ...asked } });
  const change = (changed: Partial<ReportSearch>) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: true });
  const now = data?.now;
  return (
    <Page title={t('screens.inboxReport')}>
      <Narrowing search={search} onChange={change} />
      {error && !now ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : now && now.total.opened === 0 ? (
        <EmptyState title={t('inboxReport.none')} note={t('inboxReport.noneNote')} />
      ) : now ? (
        <>
          <Figures now={now.total} before={data.before?.total ?? null} />
          <div className={classes.plots}>
            <TimesPlot of="answer" interval={span.interval} now={now.buckets} before={data.before?.buckets ?? []} />
            <TimesPlot of="resolution" interval={span.interval} now={now.buckets} before={data.before?.buckets ?? []} />
          </div>
          <ByGroup
            groups={now.groups}
            grouping={grouping}
            search={search}
            onChange={chosen => change({ grouping: chosen === 'AGENT' ? undefined : chosen })}
          />
        </>
      ) : (
        <Skeletons />
      )}
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
