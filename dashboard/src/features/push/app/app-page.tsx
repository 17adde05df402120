import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PushAppLifeDocument, type PushAppLifeQuery } from '../../../graph/generated/push';
import { problemOf } from '../../../graph/problem';
import { RoleNote } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Copyable } from '../../../ui/object/copy';
import { PeriodChoice } from '../../../ui/time/period-choice';
import { type Period, spanOf } from '../../../ui/time/periods';
import classes from '../push.module.css';
import { AppActs } from './app-acts';
import { AppKeys } from './app-keys';
import { Growth } from './growth';
import { Install } from './install';
import { Prompt } from './prompt';
import { Subscribers } from './subscribers';
import { TestPush } from './test-push';

const route = getRouteApi('/$workspaceId/channels/push-apps/$appId');

/** One push app: its subscribers over time, how it gets onto a site, the question to its visitors, and its keys. */
export function PushAppPage() {
  const { t } = useTranslation();
  const { appId: id, workspaceId } = route.useParams();
  const { period = 'month' } = route.useSearch();
  const navigate = route.useNavigate();
  const { from, interval } = useMemo(() => spanOf(period, Date.now()), [period]);
  const [{ data, error, fetching }, again] = useQuery({
    query: PushAppLifeDocument,
    variables: { id, from, interval },
  });
  const reload = () => again({ requestPolicy: 'network-only' });
  const app = data?.pushApp;
  const problem = error && !app ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !app && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/channels/push-apps" params={{ workspaceId }}>
      {t('screens.pushApps')}
    </Link>
  );
  const choose = (chosen: Period) =>
    void navigate({ search: old => ({ ...old, period: chosen === 'month' ? undefined : chosen }), replace: true });
  return (
    <Page title={app?.name ?? t('screens.pushApps')} above={above} actions={app && <AppActs app={app} />}>
      <RoleNote scope="push:manage" />
      {isMissing ? (
        <EmptyState title={t('pushApps.missing')} note={t('pushApps.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : data && app ? (
        <>
          <PeriodChoice period={period} onChange={choose} />
          <Growth app={app} buckets={data.pushSubscriberSeries?.buckets ?? []} interval={interval} />
          <Parts data={data} app={app} onChanged={reload} />
        </>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

interface PartsProps {
  data: PushAppLifeQuery;
  app: NonNullable<PushAppLifeQuery['pushApp']>;
  onChanged: () => void;
}

function Parts({ data, app, onChanged }: PartsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('pushApps.prompt')}>
          <Prompt key={app.updatedAt} app={app} usual={data.pushPromptTexts ?? []} />
        </Panel>
        <Subscribers appId={app.id} count={app.subscribers} onChanged={onChanged} />
      </div>
      <div className={classes.column}>
        <Panel title={t('pushApps.test')}>
          <TestPush app={app} onSubscribed={onChanged} />
        </Panel>
        <Panel title={t('pushApps.install')} aside={<Copyable text={app.id} />}>
          <Install app={app} base={data.addresses?.base ?? ''} />
        </Panel>
        <Panel title={t('pushApps.keys')}>
          <AppKeys app={app} />
        </Panel>
      </div>
    </div>
  );
}
