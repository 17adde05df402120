import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkDomainRowFragment, LinkDomainsDocument } from '../../../graph/generated/links';
import { useMay } from '../../../ui/form/role-note';
import { IconWorldPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { column, wideColumn } from '../../../ui/kit/column';
import { ListScreen } from '../../../ui/kit/list-screen';
import { useOpened } from '../../../ui/kit/use-opened';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { DomainInspector } from './domain-inspector';
import { DomainState } from './domain-state';
import { NewDomain } from './new-domain';

const route = getRouteApi('/$workspaceId/link-domains');

/** Domains of the workspace that short links have in the place of the usual one. */
export function LinkDomains() {
  const { t } = useTranslation();
  const { open } = route.useSearch();
  const pages = usePages(LinkDomainsDocument, {}, data => data.linkDomains);
  const { shown, selection, show, close } = useOpened(pages.rows, open);
  const made = ({ id }: { id: string }) => {
    pages.reload();
    show(id);
  };
  const deleted = () => {
    close();
    pages.reload();
  };
  return (
    <ListScreen
      title={t('screens.linkDomains')}
      acts={useMay('short_links:manage') && <AddDomain onMade={made} />}
      scope="short_links:manage"
      pages={pages}
      columns={useColumns()}
      empty={{ title: t('linkDomains.none'), note: t('linkDomains.noneNote') }}
      {...selection}
      beside={
        shown && (
          <DomainInspector key={shown.id} domain={shown} onClose={close} onChanged={pages.reload} onDeleted={deleted} />
        )
      }
    />
  );
}

function AddDomain({ onMade }: { onMade: (domain: { id: string }) => void }) {
  const { t } = useTranslation();
  const dialog = (close: () => void) => {
    const made = (domain: { id: string }) => {
      close();
      onMade(domain);
    };
    return <NewDomain onClose={close} onMade={made} />;
  };
  return <Acts buttons={[{ label: t('words.addDomain'), icon: IconWorldPlus, look: 'primary', dialog }]} />;
}

function useColumns(): Column<LinkDomainRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.domain'), 'minmax(160px, 2fr)', row => row.name),
      column('status', t('words.status'), 'minmax(120px, 1fr)', row => <DomainState domain={row} />),
      wideColumn('isDefault', t('linkDomains.default'), '120px', row => row.isDefault && t('linkDomains.yes')),
      wideColumn('checkedAt', t('linkDomains.checkedAt'), '140px', row => row.checkedAt && <Time at={row.checkedAt} />),
    ],
    [t],
  );
}
