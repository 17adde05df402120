import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkDomainRowFragment, LinkDomainsDocument } from '../../../graph/generated/links';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconWorldPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { DomainInspector } from './domain-inspector';
import { DomainState } from './domain-state';
import { NewDomain } from './new-domain';

const route = getRouteApi('/$workspaceId/link-domains');
const NO_VARIABLES = {};

/** Domains of the workspace that short links have in the place of the usual one. */
export function LinkDomains() {
  const { t } = useTranslation();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const [isMaking, setMaking] = useState(false);
  const { rows, problem, readMore, reload } = usePages(LinkDomainsDocument, NO_VARIABLES, data => data.linkDomains);
  const columns = useColumns();
  const show = (id: string | undefined) => void navigate({ search: old => ({ ...old, open: id }), replace: true });
  const shown = rows?.find(({ id }) => id === open);
  const add = useMay('short_links:manage') && (
    <Button leftSection={<IconWorldPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('linkDomains.add')}
    </Button>
  );
  return (
    <Page title={t('screens.linkDomains')} wide actions={add}>
      <RoleNote scope="short_links:manage" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('linkDomains.none')} note={t('linkDomains.noneNote')} />
      ) : (
        <div className={listed.split} data-open={Boolean(shown)}>
          <DataTable
            label={t('screens.linkDomains')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            selected={open}
            onSelect={({ id }) => show(id)}
            onEnd={readMore}
          />
          {shown && (
            <DomainInspector
              key={shown.id}
              domain={shown}
              onClose={() => show(undefined)}
              onChanged={reload}
              onDeleted={() => {
                show(undefined);
                reload();
              }}
            />
          )}
        </div>
      )}
      {isMaking && (
        <NewDomain
          onClose={() => setMaking(false)}
          onMade={({ id }) => {
            setMaking(false);
            reload();
            show(id);
          }}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<LinkDomainRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('linkDomains.name'), 'minmax(160px, 2fr)', row => row.name),
      column('status', t('linkDomains.status'), 'minmax(120px, 1fr)', row => <DomainState domain={row} />),
      wideColumn('isDefault', t('linkDomains.default'), '120px', row => row.isDefault && t('linkDomains.yes')),
      wideColumn('checkedAt', t('linkDomains.checkedAt'), '140px', row => row.checkedAt && <Time at={row.checkedAt} />),
    ],
    [t],
  );
}
