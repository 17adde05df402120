import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryDocument, type DeliveryQuery, RedeliverWebhookDocument } from '../../../graph/generated/developer';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { IconRefresh } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Inspector } from '../../../ui/layout/inspector';
import { Code, Json } from '../../../ui/object/json';
import { Timeline } from '../../../ui/object/timeline';
import { useFormats } from '../../../ui/time/formats';
import { usePolling } from '../../../ui/time/polling';
import { DeliveryState } from './delivery-state';

type Delivery = NonNullable<DeliveryQuery['webhookDelivery']>;

/** One delivery: its body, each attempt and each answer; it can be sent again. */
export function DeliveryInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const result = useResult(DeliveryDocument, { id }, data => data.webhookDelivery);
  const may = useMay('webhooks:manage');
  const { value: delivery, reload } = result;
  usePolling(delivery?.status === 'PENDING', reload);
  const attempts = delivery?.attempts ?? 0;
  // The list beside it is live: it knows of an attempt before the log of attempts is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is asked for once.
  useEffect(() => {
    if (delivery && delivery.attemptLog.length < attempts) reload();
  }, [attempts]);
  const again = {
    label: t('deliveries.again'),
    icon: IconRefresh,
    run: mutation(RedeliverWebhookDocument, { id }, reload),
  };
  const head = (
    <>
      {delivery && <DeliveryState status={delivery.status} />}
      <code>{delivery?.event}</code>
      {may && <Acts size="compact-xs" buttons={[again]} />}
    </>
  );
  return (
    <Inspector label={t('deliveries.one')} head={head} onClose={onClose}>
      <Result of={result} skeleton={<Skeleton height={240} />}>
        {found => <Exchange delivery={found} />}
      </Result>
    </Inspector>
  );
}

function Exchange({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const { sentEvent, response, requestHeaders } = delivery;
  return (
    <>
      <Attempts delivery={delivery} />
      {sentEvent?.message && (
        <Link
          to="/$workspaceId/messages/$messageId"
          params={{ workspaceId: place.workspaceId, messageId: sentEvent.message.id }}
        >
          {t('deliveries.message')}
        </Link>
      )}
      {requestHeaders && (
        <div>
          <h3>{t('deliveries.headers')}</h3>
          <Code
            text={requestHeaders.map(({ name, value }) => `${name}: ${value ?? t('deliveries.hidden')}`).join('\n')}
            label={t('deliveries.headers')}
          />
        </div>
      )}
      <div>
        <h3>{t('deliveries.sent')}</h3>
        <Json
          value={
            sentEvent && {
              id: sentEvent.id,
              event: sentEvent.event,
              timestamp: sentEvent.timestamp,
              data: sentEvent.data,
            }
          }
          label={t('deliveries.sent')}
        />
      </div>
      <div>
        <h3>{t('deliveries.response')}</h3>
        <Code text={response || t('deliveries.empty')} label={t('deliveries.response')} />
      </div>
    </>
  );
}

function Attempts({ delivery: { attemptLog, nextAttemptAt } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const steps = attemptLog.map(({ attempt, at, statusCode, error, durationMs }) => ({
    key: `${attempt} ${at}`,
    tone: statusCode != null && statusCode < 300 ? ('done' as const) : ('fail' as const),
    title: statusCode == null ? t('deliveries.noAnswer') : t('deliveries.answered', { code: statusCode }),
    note: [formats.time(at), durationMs != null && formats.duration(durationMs), error].filter(Boolean).join(' · '),
  }));
  const next = nextAttemptAt
    ? [
        {
          key: 'next',
          tone: 'wait' as const,
          ahead: true,
          title: t('deliveries.next'),
          note: formats.time(nextAttemptAt),
        },
      ]
    : [];
  return <Timeline label={t('deliveries.attempts')} steps={[...steps, ...next]} />;
}
