import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRowFragment, WebhookDeliveryStatus } from '../../../graph/generated/developer';
import { problemOf } from '../../../graph/problem';
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
      { key: 'time', head: t('log.time'), width: '108px', cell: row => <Time at={row.createdAt} /> },
      { key: 'event', head: t('webhooks.event'), width: 'minmax(140px, 1fr)', cell: row => <code>{row.event}</code> },
      { key: 'state', head: t('webhooks.state'), width: '110px', cell: row => <DeliveryState status={row.status} /> },
      {
        key: 'answer',
        head: t('deliveries.answer'),
        width: 'minmax(90px, 240px)',
        secondary: true,
        cell: row => row.lastStatusCode ?? row.lastError ?? '',
      },
      {
        key: 'attempts',
        head: t('deliveries.attempts'),
        width: '80px',
        secondary: true,
        cell: row => formats.count(row.attempts),
      },
      {
        key: 'duration',
        head: t('deliveries.duration'),
        width: '90px',
        secondary: true,
        cell: row => (row.durationMs == null ? '' : formats.duration(row.durationMs)),
      },
    ],
    [t, formats],
  );
}
