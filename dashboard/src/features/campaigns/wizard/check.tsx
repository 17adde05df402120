import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignCheckDocument, type CampaignPartsFragment } from '../../../graph/generated/campaigns';
import { problemOf } from '../../../graph/problem';
import { Figure, Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Routes } from '../../../ui/message/routes';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { LeftOut } from '../outcome/left-out';
import { useRuleFacts } from '../rules/rule-facts';
import classes from './wizard.module.css';

/**
 * Shows the effect of a start now: the recipients, the cost, and those who are left out, with the
 * reason.
 */
export function Check({ campaign }: { campaign: CampaignPartsFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const rules = useRuleFacts(campaign);
  const [{ data, error, fetching }, again] = useQuery({
    query: CampaignCheckDocument,
    variables: { id: campaign.id },
    requestPolicy: 'network-only',
  });
  const estimate = data?.campaignEstimate;
  if (!estimate && error)
    return <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />;
  if (!estimate || fetching) return <Skeleton height={280} radius={10} />;
  const { recipients, deliverable, cost, seconds, sampled, unreachable, routes } = estimate;
  const balance = data.credits?.balance;
  const isShort = !campaign.sandbox && balance != null && balance < cost;
  const needsApproval = data.campaignApproval?.required && !campaign.approved;
  return (
    <>
      <div className={classes.figures}>
        <Figure
          label={t('campaigns.reach')}
          value={formats.count(deliverable)}
          note={t('campaigns.ofRecipients', { count: recipients })}
        />
        <Figure
          label={t('campaigns.cost')}
          value={formats.count(cost)}
          note={campaign.sandbox ? t('campaigns.nothingCharged') : undefined}
        />
        <Figure
          label={t('campaigns.takes')}
          value={seconds === null ? '–' : formats.duration((seconds ?? 0) * 1_000)}
        />
      </div>
      {recipients === 0 && (
        <Alert color="yellow" title={t('campaigns.nobody')}>
          {t('campaigns.nobodyNote')}
        </Alert>
      )}
      {isShort && (
        <Alert color="red" variant="light" title={t('campaigns.fewCredits')}>
          {t('campaigns.fewCreditsNote', { balance: formats.count(balance), cost: formats.count(cost) })}
        </Alert>
      )}
      {needsApproval && (
        <Alert color="yellow" title={t('campaigns.needsApproval')}>
          {t('campaigns.needsApprovalNote')}
        </Alert>
      )}
      <Panel title={t('campaigns.plan')}>
        <Facts facts={rules} />
      </Panel>
      {routes.length > 0 && (
        <Panel title={t('campaigns.accounts')}>
          <Routes
            routes={routes.map(({ recipients: messages, ...route }) => ({ ...route, messages }))}
            isAbout={sampled < recipients}
          />
        </Panel>
      )}
      <Panel title={t('campaigns.leftOut')}>
        <LeftOut codes={unreachable as Record<string, number>} />
        {sampled < recipients && <p className={classes.note}>{t('campaigns.sampled', { count: sampled })}</p>}
      </Panel>
    </>
  );
}
