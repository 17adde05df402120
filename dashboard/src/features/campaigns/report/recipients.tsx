import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignRecipientsDocument, type RecipientRowFragment } from '../../../graph/generated/campaigns';
import type { CampaignRecipientStatus, Channel } from '../../../graph/generated/enums';
import { column, wideColumn } from '../../../ui/kit/column';
import { choiceFilter, FilterBar } from '../../../ui/kit/filter-bar';
import { List } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { ExportButton } from '../../../ui/list/export-button';
import { ListTotal } from '../../../ui/list/list-total';
import { usePages } from '../../../ui/list/use-pages';
import type { Tone } from '../../../ui/message/outcome';
import { Lamp } from '../../../ui/message/status';
import { Time } from '../../../ui/time/time';
import { DEEDS, RECIPIENT_STATUSES } from '../search';
import { addressOf } from './address-of';
import classes from './report.module.css';
import { useRefresh } from './use-refresh';

const route = getRouteApi('/$workspaceId/campaigns/$campaignId');

type CampaignSearch = ReturnType<typeof route.useSearch>;

const PAGE = 50;

const TONES: Record<CampaignRecipientStatus, Tone> = {
  PENDING: 'wait',
  QUEUED: 'wait',
  SENT: 'move',
  DELIVERED: 'done',
  FAILED: 'fail',
  SKIPPED: 'wait',
  CANCELLED: 'wait',
};

const exportedOf = (
  channels: readonly Channel[],
): readonly (readonly [string, (row: RecipientRowFragment) => string])[] => [
  ['contactId', row => row.contactId ?? ''],
  ['name', row => row.contact?.name ?? ''],
  ['to', row => addressOf(row, channels) ?? ''],
  ['status', row => row.status],
  ['errorCode', row => row.errorCode ?? ''],
  ['messageId', row => row.messageId ?? ''],
  ['sentAt', row => row.sentAt ?? ''],
  ['deliveredAt', row => row.deliveredAt ?? ''],
  ['readAt', row => row.readAt ?? ''],
  ['clickedAt', row => row.clickedAt ?? ''],
  ['cost', row => String(row.cost)],
];

/** Lists the recipients of the campaign, by their result. */
export function Recipients({ progress, channels }: { progress: string; channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const { workspaceId, campaignId: id } = route.useParams();
  const { outcome, did } = route.useSearch();
  const navigate = route.useNavigate();
  const variables = useMemo(() => ({ id, status: outcome, did }), [id, outcome, did]);
  const pages = usePages(CampaignRecipientsDocument, variables, data => data.campaignRecipients);
  // Further pages would have to be read again each time.
  useRefresh(progress, () => (pages.rows?.length ?? 0) <= PAGE && pages.reload());
  const open = ({ messageId }: RecipientRowFragment) =>
    messageId &&
    void navigate({ to: '/$workspaceId/messages/$messageId', params: { workspaceId, messageId }, search: {} });
  return (
    <>
      <Filters outcome={outcome} did={did}>
        <ExportButton
          name={`recipients-${id}`}
          document={CampaignRecipientsDocument}
          variables={{ ...variables, limit: 100 }}
          listOf={data => data.campaignRecipients}
          columns={exportedOf(channels)}
        />
      </Filters>
      <ListTotal total={pages.total} of="recipients" />
      <List
        label={t('campaigns.recipients')}
        pages={pages}
        columns={useColumns(channels)}
        empty={{ title: t('campaigns.noRecipients'), note: t('campaigns.noRecipientsNote') }}
        idOf={({ no }) => String(no)}
        onOpen={open}
      />
    </>
  );
}

function Filters({ children, ...filters }: Pick<CampaignSearch, 'outcome' | 'did'> & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={filters}
      fields={[
        choiceFilter('outcome', t('campaigns.outcome'), RECIPIENT_STATUSES, value =>
          t(`campaigns.recipientStatuses.${value}`),
        ),
        choiceFilter('did', t('campaigns.did'), DEEDS, value => t(`campaigns.outcomes.${value}`)),
      ]}
      tools={children}
    />
  );
}

function useColumns(channels: readonly Channel[]): Column<RecipientRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('who', t('words.recipient'), 'minmax(180px, 1.4fr)', row => (
        <Who row={row} address={addressOf(row, channels)} />
      )),
      column('status', t('campaigns.outcome'), '120px', row => (
        <Lamp tone={TONES[row.status]}>{t(`campaigns.recipientStatuses.${row.status}`)}</Lamp>
      )),
      wideColumn(
        'error',
        t('campaigns.why'),
        'minmax(120px, 1fr)',
        row => row.errorCode && <code>{row.errorCode}</code>,
      ),
      ...(['sentAt', 'readAt', 'clickedAt'] as const).map(name =>
        wideColumn(name, t(`campaigns.moments.${name}`), '110px', (row: RecipientRowFragment) => {
          const at = row[name];
          return at && <Time at={at} />;
        }),
      ),
      column('message', t('words.message'), '90px', row => row.messageId && <MessageLink id={row.messageId} />),
    ],
    [t, channels],
  );
}

function MessageLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  return (
    <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId: id }}>
      {t('campaigns.open')}
    </Link>
  );
}

/** Shows the name, which leads to the contact, and the address that the message went to. */
function Who({ row: { contact, contactId }, address }: { row: RecipientRowFragment; address: string | null }) {
  const { workspaceId } = route.useParams();
  if (!contact) return address ?? contactId;
  return (
    <span className={classes.who}>
      <Link to="/$workspaceId/audience/contacts/$contactId" params={{ workspaceId, contactId: contact.id }}>
        {contact.name ?? address ?? contact.id}
      </Link>
      {contact.name && address && <span>{address}</span>}
    </span>
  );
}
