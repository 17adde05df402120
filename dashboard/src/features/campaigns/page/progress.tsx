import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignWholeFragment } from '../../../graph/generated/campaigns';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { CampaignState } from '../campaign-state';
import { OutcomeBar, outcomesOf, progressOf } from '../list/outcome-bar';
import classes from './campaign-page.module.css';
import { useRate } from './use-rate';

const KNOWN_REASONS = [
  ...(['PERSON', 'SCHEDULE_MISSED', 'TOO_MANY_BOUNCES', 'TOO_MANY_COMPLAINTS', 'TOO_MANY_FAILURES'] as const),
  ...(['INSUFFICIENT_CREDITS', 'AUDIENCE_GONE', 'FORBIDDEN', 'CAMPAIGN_APPROVAL_REQUIRED'] as const),
];

/** Shows the progress and the speed, and the reason for a stop. */
export function Progress({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const { status, reason, startedAt } = campaign;
  const known = KNOWN_REASONS.find(code => code === reason?.code);
  return (
    <Panel title={t('campaigns.progress')} aside={<CampaignState status={status} />}>
      {reason && (status === 'PAUSED' || status === 'FAILED') && (
        <Alert color="yellow" mb="sm" title={known ? t(`campaigns.reasons.${known}`) : reason.message}>
          <code>{reason.code}</code>
        </Alert>
      )}
      {startedAt !== null && <Share campaign={campaign} />}
      <Times campaign={campaign} />
    </Panel>
  );
}

/** The share of the recipients who were written to, and their outcomes. */
function Share({ campaign }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, counts, name, frozen } = campaign;
  const { perSecond, secondsLeft } = useRate(campaign);
  // None that arrived may mean that nothing reports it: the report says which.
  const outcomes = outcomesOf(counts).filter(({ key, value }) => key !== 'delivered' || value > 0);
  return (
    <>
      <p className={classes.share}>
        <b>{formats.percent(progressOf(counts))}</b>
        <span role="status">
          {perSecond !== null && t('campaigns.rate', { rate: formats.short(perSecond) })}
          {secondsLeft !== null && ` · ${t('campaigns.left', { time: formats.duration(secondsLeft * 1_000) })}`}
          {status === 'RUNNING' && !frozen && ` ${t('campaigns.looking')}`}
        </span>
      </p>
      <OutcomeBar counts={counts} label={name} />
      <ul className={classes.outcomes}>
        {outcomes.map(({ key, tone, value }) => (
          <li key={key}>
            <i data-tone={tone} />
            {t(`campaigns.outcomes.${key}`)} <b>{formats.count(value)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Times({ campaign: { scheduledAt, startedAt, completedAt } }: { campaign: CampaignWholeFragment }) {
  const { t } = useTranslation();
  const times = [
    ['startsAt', startedAt === null && scheduledAt],
    ['startedAt', startedAt],
    ['endedAt', completedAt],
  ] as const;
  return (
    <p className={classes.times}>
      {times.map(
        ([name, at]) =>
          at && (
            <span key={name}>
              {t(`campaigns.${name}`)} <Time at={at} />
            </span>
          ),
      )}
      {startedAt === null && !scheduledAt && <span>{t('campaigns.notStarted')}</span>}
    </p>
  );
}
