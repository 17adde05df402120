import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRowFragment, WebhookDeliveryStatus } from '../../../graph/generated/developer';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { List } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import type { Column } from '../../../ui/list/data-table';
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
  const pages = useDeliveries(webhookId, status, event);
  const { selection } = useOpened(pages.rows, open);
  const events = [...new Set((pages.rows ?? []).map(row => row.event))].sort();
  return (
    <div className={classes.left}>
      <FilterBar
        filters={{ status, event }}
        fields={[
          choiceFilter('status', t('words.status'), STATUSES, value => t(`deliveries.${value}`)),
          choiceFilter(
            'event',
            t('words.event'),
            event && !events.includes(event) ? [event, ...events] : events,
            value => value,
          ),
        ]}
      />
      <List
        label={t('deliveries.title')}
        pages={pages}
        columns={useDeliveryColumns()}
        empty={{ title: t('deliveries.none'), note: t('deliveries.noneNote') }}
        {...selection}
      />
    </div>
  );
}

function useDeliveryColumns(): Column<DeliveryRowFragment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      column('time', t('words.time'), '108px', row => <Time at={row.createdAt} />),
      column('event', t('words.event'), 'minmax(140px, 1fr)', row => <code>{row.event}</code>),
      column('state', t('words.status'), '110px', row => <DeliveryState status={row.status} />),
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
