import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  CampaignCheckDocument,
  type CampaignCheckQuery,
  type CampaignPartsFragment,
} from '../../../graph/generated/campaigns';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Figure, Panel } from '../../../ui/layout/panel';
import { Routes } from '../../../ui/message/routes';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { LeftOut } from '../outcome/left-out';
import { useRuleFacts } from '../rules/rule-facts';
import classes from './wizard.module.css';

type Estimate = NonNullable<CampaignCheckQuery['campaignEstimate']>;

/**
 * Shows the effect of a start now: the recipients, the cost, and those who are left out, with the
 * reason.
 */
export function Check({ campaign }: { campaign: CampaignPartsFragment }) {
  const { t } = useTranslation();
  const rules = useRuleFacts(campaign);
  const result = useResult(CampaignCheckDocument, { id: campaign.id }, data => data.campaignEstimate);
  const waiting = <Skeleton height={280} radius={10} />;
  if (result.isReading) return waiting;
  return (
    <Result of={result} skeleton={waiting}>
      {(estimate, data) => (
        <>
          <Figures estimate={estimate} sandbox={campaign.sandbox} />
          <Warnings campaign={campaign} estimate={estimate} data={data} />
          <Panel title={t('campaigns.plan')}>
            <Facts facts={rules} />
          </Panel>
          <Accounts estimate={estimate} />
          <Unreachable estimate={estimate} />
        </>
      )}
    </Result>
  );
}

function Figures({ estimate, sandbox }: { estimate: Estimate; sandbox: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { recipients, deliverable, cost, seconds } = estimate;
  return (
    <div className={classes.figures}>
      <Figure
        label={t('campaigns.reach')}
        value={formats.count(deliverable)}
        note={t('campaigns.ofRecipients', { count: recipients })}
      />
      <Figure
        label={t('campaigns.cost')}
        value={formats.count(cost)}
        note={sandbox ? t('campaigns.nothingCharged') : undefined}
      />
      <Figure label={t('campaigns.takes')} value={seconds === null ? '–' : formats.duration((seconds ?? 0) * 1_000)} />
    </div>
  );
}

interface WarningsProps {
  campaign: CampaignPartsFragment;
  estimate: Estimate;
  data: CampaignCheckQuery;
}

/** The reasons for which the campaign would reach nobody, or not start. */
function Warnings({ campaign, estimate: { recipients, cost }, data }: WarningsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const balance = data.credits?.balance;
  return (
    <>
      {recipients === 0 && (
        <Alert color="yellow" title={t('campaigns.nobody')}>
          {t('campaigns.nobodyNote')}
        </Alert>
      )}
      {!campaign.sandbox && balance != null && balance < cost && (
        <Alert color="red" variant="light" title={t('campaigns.fewCredits')}>
          {t('campaigns.fewCreditsNote', { balance: formats.count(balance), cost: formats.count(cost) })}
        </Alert>
      )}
      {data.campaignApproval?.required && !campaign.approved && (
        <Alert color="yellow" title={t('campaigns.needsApproval')}>
          {t('campaigns.needsApprovalNote')}
        </Alert>
      )}
    </>
  );
}

/** The accounts that send it, each with its share. */
function Accounts({ estimate: { routes, sampled, recipients } }: { estimate: Estimate }) {
  const { t } = useTranslation();
  if (routes.length === 0) return null;
  return (
    <Panel title={t('campaigns.accounts')}>
      <Routes
        routes={routes.map(({ recipients: messages, ...route }) => ({ ...route, messages }))}
        isAbout={sampled < recipients}
      />
    </Panel>
  );
}

function Unreachable({ estimate: { unreachable, sampled, recipients } }: { estimate: Estimate }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('campaigns.leftOut')}>
      <LeftOut codes={unreachable as Record<string, number>} />
      {sampled < recipients && <p className={classes.note}>{t('campaigns.sampled', { count: sampled })}</p>}
    </Panel>
  );
}
