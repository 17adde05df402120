import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type EmailDomainRowFragment, EmailDomainsDocument } from '../../../graph/generated/email';
import { useMay } from '../../../ui/form/role-note';
import { IconWorldPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { DomainState } from '../domain-state';
import { Tracking } from '../tracking/tracking';
import { NewDomain } from './new-domain';

const route = getRouteApi('/$workspaceId/channels/email-domains');

/** Domains that mail leaves from, and the tracking of its readers. */
export function EmailDomains() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const open = ({ id: domainId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/email-domains/$domainId', params: { workspaceId, domainId } });
  const dialog = (close: () => void) => <NewDomain onClose={close} onMade={open} />;
  return (
    <ListScreen
      title={t('screens.emailDomains')}
      acts={
        useMay('email:manage') && (
          <Acts buttons={[{ label: t('words.addDomain'), icon: IconWorldPlus, look: 'primary', dialog }]} />
        )
      }
      scope="email:manage"
      pages={usePages(EmailDomainsDocument, {}, data => data.emailDomains)}
      columns={useColumns(workspaceId)}
      empty={{ title: t('emailDomains.none'), note: t('emailDomains.noneNote') }}
      onOpen={open}
    >
      <Tracking />
    </ListScreen>
  );
}

const inPlace = ({ records }: EmailDomainRowFragment): string => {
  const required = records.filter(record => record.required);
  return `${required.filter(({ status }) => status === 'VERIFIED').length} / ${required.length}`;
};

function useColumns(workspaceId: string): Column<EmailDomainRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.domain'), 'minmax(160px, 2fr)', ({ id: domainId, unicodeName, sandbox }) => (
        <>
          <Link to="/$workspaceId/channels/email-domains/$domainId" params={{ workspaceId, domainId }} tabIndex={-1}>
            {unicodeName}
          </Link>
          {sandbox && ` · ${t('modes.test')}`}
        </>
      )),
      column('status', t('words.status'), 'minmax(140px, 1fr)', row => <DomainState status={row.status} />),
      wideColumn('records', t('emailDomains.recordsFound'), '140px', inPlace),
      wideColumn(
        'checkedAt',
        t('emailDomains.checkedAt'),
        '140px',
        row => row.checkedAt && <Time at={row.checkedAt} />,
      ),
    ],
    [t, workspaceId],
  );
}
