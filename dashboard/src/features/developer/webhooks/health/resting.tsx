import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryWebhookDocument, type WebhookHealthQuery } from '../../../../graph/generated/developer';
import { Acts } from '../../../../ui/kit/acts';
import { mutation } from '../../../../ui/kit/mutation';
import { clockOf, useLeft } from '../../../../ui/time/countdown';
import { Time } from '../../../../ui/time/time';
import classes from '../webhook-page.module.css';

interface RestingProps {
  webhook: NonNullable<WebhookHealthQuery['webhook']>;
  health: NonNullable<WebhookHealthQuery['webhookHealth']>;
  onChanged: () => void;
}

/** Milliseconds after which a try has an outcome, unless the endpoint is slow. */
const OUTCOME_MS = 2_000;

/** Says since when and why a webhook that fails gets nothing, and when it goes on. Nothing for one that rests not. */
export function Resting({ webhook, health, onChanged }: RestingProps) {
  const { t } = useTranslation();
  const { id, failingSince, enabled, paused } = webhook;
  const { circuit, openUntil, lastError, failuresInARow } = health;
  const left = useLeft(openUntil);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the rest is looked at once.
  useEffect(() => {
    if (openUntil && left === 0) onChanged();
  }, [openUntil, left === 0]);
  if (circuit === 'CLOSED' || !enabled || paused) return null;
  const tried = () => {
    onChanged();
    setTimeout(onChanged, OUTCOME_MS);
  };
  const tryNow = { label: t('webhooks.rest.try'), run: mutation(RetryWebhookDocument, { id }, tried) };
  return (
    <Alert color="red" variant="light" title={t('webhooks.rest.title')}>
      <p className={classes.rest}>
        {failingSince && (
          <>
            {t('webhooks.rest.since')} <Time at={failingSince} />.{' '}
          </>
        )}
        {t('webhooks.rest.failures', { count: failuresInARow })}
        {lastError && ` ${t('webhooks.rest.why', { error: lastError })}`}
      </p>
      <p className={classes.rest} role="timer" aria-live="off">
        {left > 0 ? t('webhooks.rest.next', { time: clockOf(left) }) : t('webhooks.rest.probing')}
      </p>
      <Acts size="compact-sm" scope="webhooks:manage" buttons={[tryNow]} />
    </Alert>
  );
}
