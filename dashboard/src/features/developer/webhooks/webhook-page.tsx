import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { WebhookHealthDocument } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
import { useSandbox } from '../../../shell/viewer';
import { RoleNote } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
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
  const { webhookId, workspaceId } = route.useParams();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const sandbox = useSandbox();
  const from = useMemo(() => new Date(Math.floor(Date.now() / HOUR) * HOUR - 23 * HOUR).toISOString(), []);
  const [{ data, error, fetching }, again] = useQuery({
    query: WebhookHealthDocument,
    variables: { id: webhookId, from, sandbox },
  });
  const webhook = data?.webhook;
  const above = (
    <Link to="/$workspaceId/developer/webhooks" params={{ workspaceId }}>
      {t('screens.webhooks')}
    </Link>
  );
  if (error && !webhook)
    return (
      <Page title={t('screens.webhooks')} above={above}>
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      </Page>
    );
  if (data && !webhook && !fetching)
    return (
      <Page title={t('screens.webhooks')} above={above}>
        <EmptyState title={t('webhooks.missing')} />
      </Page>
    );
  return (
    <Page
      title={webhook?.name ?? ''}
      above={above}
      wide
      actions={webhook && <WebhookActs webhook={webhook} onChanged={() => again({ requestPolicy: 'network-only' })} />}
    >
      {webhook ? (
        <p className={classes.address}>
          <WebhookState webhook={webhook} /> <code>{webhook.url}</code>
          {webhook.disabledReason && <span>{t(`webhooks.disabled.${webhook.disabledReason}`)}</span>}
        </p>
      ) : (
        <Skeleton height={22} width={320} />
      )}
      <RoleNote scope="webhooks:manage" />
      {webhook && data?.webhookHealth && (
        <Resting
          webhook={webhook}
          health={data.webhookHealth}
          onChanged={() => again({ requestPolicy: 'network-only' })}
        />
      )}
      {data?.webhookHealth ? <Health data={data} /> : <Skeleton height={250} radius={10} />}
      {webhook && (
        <Panel title={t('webhooks.settings')}>
          <WebhookFacts webhook={webhook} />
        </Panel>
      )}
      <div className={listed.split} data-open={Boolean(open)}>
        <DeliveryTable webhookId={webhookId} />
        {open && (
          <DeliveryInspector
            key={open}
            id={open}
            onClose={() => void navigate({ search: old => ({ ...old, open: undefined }), replace: true })}
          />
        )}
      </div>
    </Page>
  );
}
