import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SenderRowFragment, SendersDocument } from '../../graph/generated/senders';
import { column, wideColumn } from '../../ui/kit/column';
import { List } from '../../ui/kit/list-screen';
import { useResult } from '../../ui/kit/query-result';
import { ScreenLink } from '../../ui/kit/screens';
import { Page } from '../../ui/layout/page';
import { Panel } from '../../ui/layout/panel';
import type { Column } from '../../ui/list/data-table';
import { ChannelName } from '../../ui/message/channel';
import { Copyable } from '../../ui/object/copy';
import { Time } from '../../ui/time/time';
import { Prices } from './prices';
import classes from './senders.module.css';
import { SmsHelp } from './sms-help';

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
  const result = useResult(SendersDocument, {}, data => data.senders);
  return (
    <>
      <p className={classes.note}>
        {t('senders.note')} <ScreenLink name="emailDomains" />
      </p>
      <List
        label={t('senders.title')}
        pages={{ ...result, rows: result.value ?? null }}
        columns={useColumns()}
        empty={<p className={classes.note}>{t('senders.none')}</p>}
      />
    </>
  );
}

function useColumns(): Column<SenderRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('channel', t('words.channel'), '150px', row => <ChannelName channel={row.channel} />),
      column('sender', t('words.sender'), 'minmax(160px, 2fr)', row => <Copyable text={row.sender} />),
      wideColumn(
        'origin',
        t('words.source'),
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
