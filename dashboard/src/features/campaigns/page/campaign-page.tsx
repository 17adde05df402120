import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import {
  CampaignDocument,
  type CampaignWholeFragment,
  FollowCampaignDocument,
} from '../../../graph/generated/campaigns';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { useVisible } from '../../../ui/time/visible';
import { ClickTargets } from '../report/click-targets';
import { Links } from '../report/links';
import { Recipients } from '../report/recipients';
import { Replies } from '../report/replies';
import { Report } from '../report/report';
import { Approval } from './approval';
import { CampaignActs } from './campaign-acts';
import { CampaignFacts } from './campaign-facts';
import classes from './campaign-page.module.css';
import { Messages } from './messages';
import { Progress } from './progress';

const route = getRouteApi('/$workspaceId/campaigns/$campaignId');

/** One campaign, as it goes on, and its results. */
export function CampaignPage() {
  const { t } = useTranslation();
  const { campaignId: id } = route.useParams();
  const result = useResult(CampaignDocument, { id }, data => data.campaign);
  useFollowed(result.value);
  return (
    <ObjectPage
      of={result}
      list="campaigns"
      titleOf={({ name }) => name}
      acts={campaign => <CampaignActs campaign={campaign} />}
      scope="campaigns:manage"
      missing={{ title: t('campaigns.missing'), note: t('campaigns.missingNote') }}
      wide
      skeleton={
        <>
          <Skeleton height={140} radius={10} />
          <Skeleton height={320} radius={10} />
        </>
      }
    >
      {(campaign, { campaignApproval }) => (
        <>
          {campaignApproval?.required && campaign.startedAt === null && <Approval campaign={campaign} />}
          <Parts campaign={campaign} />
        </>
      )}
    </ObjectPage>
  );
}

/** Results of messages arrive after the end, too; the cache has the data of the stream. */
function useFollowed(campaign: CampaignWholeFragment | undefined): void {
  const { id = '', status, completedAt } = campaign ?? {};
  const isGoing = status === 'RUNNING' || status === 'SCHEDULED';
  const isEnded = completedAt != null && Date.now() - Date.parse(completedAt) > DAY;
  const visible = useVisible();
  useSubscription({
    query: FollowCampaignDocument,
    variables: { id },
    pause: !visible || !campaign || (isEnded && !isGoing),
  });
}

function Parts({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const { id, status, counts, channel, channels, startedAt } = campaign;
  const progress = JSON.stringify([status, counts]);
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Progress campaign={campaign} />
          {startedAt && (
            <>
              <Report id={id} channel={channel} progress={progress} />
              <ClickTargets id={id} clicked={counts.clicked} progress={progress} />
              <Replies id={id} replied={counts.replied} progress={progress} />
            </>
          )}
        </div>
        <div className={classes.column}>
          <Panel title={t('words.details')} aside={<Copyable text={id} label={`${id.slice(0, 10)}…`} />}>
            <CampaignFacts campaign={campaign} />
          </Panel>
          <Messages campaign={campaign} />
          {startedAt && <Links id={id} startedAt={startedAt} progress={progress} />}
        </div>
      </div>
      {startedAt && <Recipients progress={progress} channels={channels} />}
    </>
  );
}

const DAY = 86_400_000;
