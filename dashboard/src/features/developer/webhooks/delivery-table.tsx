import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRowFragment, WebhookDeliveryStatus } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { DeliveryState } from './delivery-state';
import { useDeliveries } from './use-deliveries';
import classes from './webhook-page.module.css';

const route = getRouteApi('/$workspaceId/developer/webhooks/$webhookId');
const STATUSES: readonly WebhookDeliveryStatus[] = ['DELIVERED', 'PENDING', 'EXHAUSTED'];

export function DeliveryTable({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const { status, event, open } = route.useSearch();
  const navigate = route.useNavigate();
  const { rows, error } = useDeliveries(webhookId, status, event);
  const columns = useDeliveryColumns();
  const change = (changed: { status?: WebhookDeliveryStatus; event?: string; open?: string }) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: true });
  const events = [...new Set((rows ?? []).map(row => row.event))].sort();
  return (
    <div className={classes.left}>
      <search className={listed.filters}>
        <ChoiceChip
          label={t('webhooks.state')}
          options={STATUSES.map(value => ({ value, label: t(`deliveries.${value}`) }))}
          chosen={status}
          onChange={chosen => change({ status: chosen, open: undefined })}
        />
        <ChoiceChip
          label={t('webhooks.event')}
          options={(event && !events.includes(event) ? [event, ...events] : events).map(value => ({
            value,
            label: value,
          }))}
          chosen={event}
          onChange={chosen => change({ event: chosen, open: undefined })}
        />
      </search>
      {error && !rows ? (
        <ProblemPanel problem={problemOf(error)} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('deliveries.none')} note={t('deliveries.noneNote')} />
      ) : (
        <DataTable
          label={t('deliveries.title')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selected={open}
          onSelect={({ id }) => change({ open: id })}
        />
      )}
    </div>
  );
}

function useDeliveryColumns(): Column<DeliveryRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('time', t('log.time'), '108px', row => <Time at={row.createdAt} />),
      column('event', t('webhooks.event'), 'minmax(140px, 1fr)', row => <code>{row.event}</code>),
      column('state', t('webhooks.state'), '110px', row => <DeliveryState status={row.status} />),
      wideColumn(
        'answer',
        t('deliveries.answer'),
        'minmax(90px, 240px)',
        row => row.lastStatusCode ?? row.lastError ?? '',
      ),
      wideColumn('attempts', t('deliveries.attempts'), '80px', row => formats.count(row.attempts)),
      wideColumn('duration', t('deliveries.duration'), '90px', row =>
        row.durationMs == null ? '' : formats.duration(row.durationMs),
      ),
    ],
    [t, formats],
  );
}
