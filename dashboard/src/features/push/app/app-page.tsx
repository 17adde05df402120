import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PushAppLifeDocument, type PushAppLifeQuery } from '../../../graph/generated/push';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { PeriodChoice } from '../../../ui/time/period-choice';
import { spanOf } from '../../../ui/time/periods';
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
  const { appId: id } = route.useParams();
  const { period = 'month' } = route.useSearch();
  const { from, interval } = useMemo(() => spanOf(period, Date.now()), [period]);
  const result = useResult(PushAppLifeDocument, { id, from, interval }, data => data.pushApp);
  return (
    <ObjectPage
      of={result}
      list="pushApps"
      titleOf={({ name }) => name}
      acts={app => <AppActs app={app} />}
      scope="push:manage"
      missing={{ title: t('pushApps.missing'), note: t('words.otherMode') }}
    >
      {(app, data) => (
        <>
          <PeriodChoice period={period} />
          <Growth app={app} buckets={data.pushSubscriberSeries?.buckets ?? []} interval={interval} />
          <Parts data={data} app={app} onChanged={result.reload} />
        </>
      )}
    </ObjectPage>
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
        <Panel title={t('words.onYourSite')} aside={<Copyable text={app.id} />}>
          <Install app={app} base={data.addresses?.base ?? ''} />
        </Panel>
        <Panel title={t('pushApps.keys')}>
          <AppKeys app={app} />
        </Panel>
      </div>
    </div>
  );
}
