import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
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
    label: t('words.resend'),
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
  const { sentEvent: sent, response, requestHeaders } = delivery;
  const headers = requestHeaders?.map(({ name, value }) => `${name}: ${value ?? t('deliveries.hidden')}`).join('\n');
  const body = sent && { id: sent.id, event: sent.event, timestamp: sent.timestamp, data: sent.data };
  return (
    <>
      <Attempts delivery={delivery} />
      {sent?.message && <MessageLink id={sent.message.id} />}
      {headers !== undefined && (
        <Part title={t('deliveries.headers')}>
          <Code text={headers} label={t('deliveries.headers')} />
        </Part>
      )}
      <Part title={t('words.request')}>
        <Json value={body} label={t('words.request')} />
      </Part>
      <Part title={t('deliveries.response')}>
        <Code text={response || t('deliveries.empty')} label={t('deliveries.response')} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    {children}
  </div>
);

function MessageLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { workspaceId } = useViewer().place;
  return (
    <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId: id }}>
      {t('words.openMessage')}
    </Link>
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
