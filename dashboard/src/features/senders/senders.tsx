import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type SenderRowFragment, SendersDocument } from '../../graph/generated/senders';
import { problemOf } from '../../graph/problem';
import { column, wideColumn } from '../../ui/kit/column';
import { Page } from '../../ui/layout/page';
import { Panel } from '../../ui/layout/panel';
import { ProblemPanel } from '../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../ui/list/data-table';
import { ChannelName } from '../../ui/message/channel';
import { Copyable } from '../../ui/object/copy';
import { Time } from '../../ui/time/time';
import { Prices } from './prices';
import classes from './senders.module.css';
import { SmsHelp } from './sms-help';

const route = getRouteApi('/$workspaceId/channels/senders');

/**
 * The senders of live messages, the answer to a request for help, and the prices by destination.
 */
export function Senders() {
  const { t } = useTranslation();
  return (
    <Page title={t('screens.senders')}>
      <Panel title={t('senders.title')}>
        <SenderList />
      </Panel>
      <div className={classes.columns}>
        <Panel title={t('senders.prices')}>
          <Prices />
        </Panel>
        <Panel title={t('senders.help')}>
          <SmsHelp />
        </Panel>
      </div>
    </Page>
  );
}

function SenderList() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const [{ data, error }, again] = useQuery({ query: SendersDocument });
  const columns = useColumns();
  if (error && !data?.senders)
    return <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />;
  const rows = data ? (data.senders ?? []) : null;
  return (
    <>
      <p className={classes.note}>
        {t('senders.note')}{' '}
        <Link to="/$workspaceId/channels/email-domains" params={{ workspaceId }}>
          {t('screens.emailDomains')}
        </Link>
      </p>
      {rows?.length === 0 ? (
        <p className={classes.note}>{t('senders.none')}</p>
      ) : (
        <DataTable label={t('senders.title')} columns={columns} rows={rows} idOf={({ id }) => id} />
      )}
    </>
  );
}

function useColumns(): Column<SenderRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('channel', t('log.channel'), '150px', row => <ChannelName channel={row.channel} />),
      column('sender', t('senders.sender'), 'minmax(160px, 2fr)', row => <Copyable text={row.sender} />),
      wideColumn(
        'origin',
        t('senders.origin'),
        'minmax(120px, 1fr)',
        row => row.providerAccountName ?? t(`senders.origins.${row.origin}`),
      ),
      wideColumn('answerable', t('senders.answers'), '130px', row =>
        t(row.answerable ? 'senders.comeIn' : 'senders.doNot'),
      ),
      wideColumn('createdAt', t('senders.since'), '120px', row => <Time at={row.createdAt} />),
    ],
    [t],
  );
}
