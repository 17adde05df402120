import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EmailDomainRowFragment, EmailDomainsDocument } from '../../../graph/generated/email';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconWorldPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { DomainState } from '../domain-state';
import { Tracking } from '../tracking/tracking';
import { NewDomain } from './new-domain';

const route = getRouteApi('/$workspaceId/channels/email-domains');
const NO_VARIABLES = {};

/** Domains that mail leaves from, and the tracking of its readers. */
export function EmailDomains() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [selected, setSelected] = useState<string>();
  const { rows, problem, readMore, reload } = usePages(EmailDomainsDocument, NO_VARIABLES, data => data.emailDomains);
  const columns = useColumns(workspaceId);
  const open = ({ id: domainId }: { id: string }) =>
    void navigate({ to: '/$workspaceId/channels/email-domains/$domainId', params: { workspaceId, domainId } });
  const add = useMay('email:manage') && (
    <Button leftSection={<IconWorldPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('emailDomains.add')}
    </Button>
  );
  return (
    <Page title={t('screens.emailDomains')} wide actions={add}>
      <RoleNote scope="email:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('emailDomains.none')} note={t('emailDomains.noneNote')} />
      ) : (
        <DataTable
          label={t('screens.emailDomains')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          {...(selected ? { selected } : {})}
          onSelect={({ id }) => setSelected(id)}
          onOpen={open}
          onEnd={readMore}
        />
      )}
      <Tracking />
      {isMaking && <NewDomain onClose={() => setMaking(false)} onMade={open} />}
    </Page>
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
      column('name', t('emailDomains.name'), 'minmax(160px, 2fr)', ({ id: domainId, unicodeName, sandbox }) => (
        <>
          <Link to="/$workspaceId/channels/email-domains/$domainId" params={{ workspaceId, domainId }} tabIndex={-1}>
            {unicodeName}
          </Link>
          {sandbox && ` · ${t('modes.test')}`}
        </>
      )),
      column('status', t('emailDomains.status'), 'minmax(140px, 1fr)', row => <DomainState status={row.status} />),
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
