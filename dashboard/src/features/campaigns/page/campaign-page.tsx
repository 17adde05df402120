import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery, useSubscription } from 'urql';
import { CampaignDocument, FollowCampaignDocument } from '../../../graph/generated/campaigns';
import { problemOf } from '../../../graph/problem';
import { RoleNote } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
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
  const { campaignId: id, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: CampaignDocument, variables: { id } });
  const campaign = data?.campaign;
  const isGoing = campaign?.status === 'RUNNING' || campaign?.status === 'SCHEDULED';
  // Results of messages arrive after the end, too; the cache has the data of the stream.
  const isEnded = campaign?.completedAt != null && Date.now() - Date.parse(campaign.completedAt) > DAY;
  const progress = JSON.stringify([campaign?.status, campaign?.counts]);
  const visible = useVisible();
  useSubscription({
    query: FollowCampaignDocument,
    variables: { id },
    pause: !visible || !campaign || (isEnded && !isGoing),
  });
  const problem = error && !campaign ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !campaign && !fetching && !error);
  const reload = () => again({ requestPolicy: 'network-only' });
  const above = (
    <Link to="/$workspaceId/campaigns" params={{ workspaceId }}>
      {t('screens.campaigns')}
    </Link>
  );
  const needsApproval = data?.campaignApproval?.required && campaign && campaign.startedAt === null;
  return (
    <Page
      title={campaign?.name ?? (isMissing || problem ? t('screens.campaigns') : '')}
      above={above}
      wide
      actions={campaign && <CampaignActs campaign={campaign} />}
    >
      <RoleNote scope="campaigns:manage" />
      {isMissing ? (
        <EmptyState title={t('campaigns.missing')} note={t('campaigns.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : campaign ? (
        <>
          {needsApproval && <Approval campaign={campaign} />}
          <div className={classes.columns}>
            <div className={classes.column}>
              <Progress campaign={campaign} />
              {campaign.startedAt && (
                <>
                  <Report id={id} channel={campaign.channel} progress={progress} />
                  <ClickTargets id={id} clicked={campaign.counts.clicked} progress={progress} />
                  <Replies id={id} replied={campaign.counts.replied} progress={progress} />
                </>
              )}
            </div>
            <div className={classes.column}>
              <Panel title={t('campaigns.details')} aside={<Copyable text={id} label={`${id.slice(0, 10)}…`} />}>
                <CampaignFacts campaign={campaign} />
              </Panel>
              <Messages campaign={campaign} />
              {campaign.startedAt && <Links id={id} startedAt={campaign.startedAt} progress={progress} />}
            </div>
          </div>
          {campaign.startedAt && <Recipients progress={progress} channels={campaign.channels} />}
        </>
      ) : (
        <>
          <Skeleton height={140} radius={10} />
          <Skeleton height={320} radius={10} />
        </>
      )}
    </Page>
  );
}

const DAY = 86_400_000;
