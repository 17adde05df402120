import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WebhookHealthDocument, type WebhookHealthQuery } from '../../../graph/generated/developer';
import { useSandbox } from '../../../shell/viewer';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { useOpened } from '../../../ui/kit/use-opened';
import { Panel } from '../../../ui/layout/panel';
import listed from '../../../ui/list/list.module.css';
import { DeliveryInspector } from './delivery-inspector';
import { DeliveryTable } from './delivery-table';
import { Health } from './health/health';
import { Resting } from './health/resting';
import { WebhookFacts } from './settings/webhook-facts';
import { WebhookActs } from './webhook-acts';
import classes from './webhook-page.module.css';
import { WebhookState } from './webhook-state';

const route = getRouteApi('/$workspaceId/developer/webhooks/$webhookId');

const HOUR = 3_600_000;

/** One webhook: how it does, and every delivery with its request and its answer. */
export function WebhookPage() {
  const { t } = useTranslation();
  const { webhookId: id } = route.useParams();
  const sandbox = useSandbox();
  const from = useMemo(() => new Date(Math.floor(Date.now() / HOUR) * HOUR - 23 * HOUR).toISOString(), []);
  const result = useResult(WebhookHealthDocument, { id, from, sandbox }, data => data.webhook);
  return (
    <ObjectPage
      of={result}
      list="webhooks"
      titleOf={({ name }) => name}
      acts={webhook => <WebhookActs webhook={webhook} onChanged={result.reload} />}
      scope="webhooks:manage"
      missing={{ title: t('webhooks.missing') }}
      wide
      skeleton={
        <>
          <Skeleton height={22} width={320} />
          <Skeleton height={250} radius={10} />
        </>
      }
    >
      {(webhook, data) => (
        <>
          <Address webhook={webhook} />
          {data.webhookHealth && <Resting webhook={webhook} health={data.webhookHealth} onChanged={result.reload} />}
          {data.webhookHealth ? <Health data={data} /> : <Skeleton height={250} radius={10} />}
          <Panel title={t('screens.settings')}>
            <WebhookFacts webhook={webhook} />
          </Panel>
          <Deliveries webhookId={id} />
        </>
      )}
    </ObjectPage>
  );
}

function Address({ webhook }: { webhook: NonNullable<WebhookHealthQuery['webhook']> }) {
  const { t } = useTranslation();
  return (
    <p className={classes.address}>
      <WebhookState webhook={webhook} /> <code>{webhook.url}</code>
      {webhook.disabledReason && <span>{t(`webhooks.disabled.${webhook.disabledReason}`)}</span>}
    </p>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const { open } = route.useSearch();
  const { close } = useOpened(null, open);
  return (
    <div className={listed.split} data-open={Boolean(open)}>
      <DeliveryTable webhookId={webhookId} />
      {open && <DeliveryInspector key={open} id={open} onClose={close} />}
    </div>
  );
}
