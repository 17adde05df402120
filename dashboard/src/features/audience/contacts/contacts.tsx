import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactListDocument } from '../../../graph/generated/audience';
import { useMay } from '../../../ui/form/role-note';
import { IconUserPlus } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { useChangeAddress } from '../../../ui/kit/filter-bar';
import { ListScreen } from '../../../ui/kit/list-screen';
import type { Act } from '../../../ui/kit/use-acts';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { ListTotal } from '../../../ui/list/list-total';
import { useChoice } from '../../../ui/list/use-choice';
import { type Total, usePages } from '../../../ui/list/use-pages';
import { BulkBar } from './bulk/bulk-bar';
import { EXTRA, nameOf, useColumns } from './columns';
import { ContactFilterBar } from './contact-filter-bar';
import { ContactForm } from './contact-form';
import { ExportMenu } from './export-menu';
import { type ContactSearch, isNarrowed, isSort, sortedBy, sortOf, variablesOf } from './filters';

const route = getRouteApi('/$workspaceId/audience/contacts');

/** The people that the workspace writes to. */
export function Contacts() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('contacts:manage');
  const variables = useMemo(() => variablesOf(filters, Date.now()), [filters]);
  const pages = usePages(ContactListDocument, variables, data => data.contacts);
  const { chosen, column, clear } = useChoice(pages.rows, nameOf);
  const { shown, menu } = useChosenColumns('contacts', useColumns(), EXTRA);
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/audience/contacts/$contactId', params: { workspaceId, contactId: id } });
  const change = useChangeAddress<ContactSearch>(filters);
  const make: Act = {
    label: t('contacts.make'),
    icon: IconUserPlus,
    look: 'primary',
    dialog: close => <ContactForm onClose={close} onSaved={open} />,
  };
  const isEmpty = isNarrowed(filters) ? 'nobodyFits' : 'none';
  return (
    <ListScreen
      title={t('screens.contacts')}
      acts={may && <Acts buttons={[make]} />}
      scope="contacts:manage"
      filters={<Filters filters={filters} tools={menu} total={pages.total} />}
      pages={pages}
      columns={may ? [column, ...shown] : shown}
      empty={{ title: t(`contacts.${isEmpty}`), note: t(`contacts.${isEmpty}Note`) }}
      onOpen={open}
      sorting={{ ...sortOf(filters), onSort: key => isSort(key) && change(sortedBy(filters, key)) }}
    >
      {may && <BulkBar chosen={chosen} onClear={clear} onChanged={pages.reload} />}
    </ListScreen>
  );
}

interface FiltersProps {
  filters: ContactSearch;
  tools: ReactNode;
  total: Total | null;
}

function Filters({ filters, tools, total }: FiltersProps) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const variables = useMemo(() => variablesOf(filters, Date.now()), [filters]);
  const erasures = () => void navigate({ to: '/$workspaceId/audience/erasures', params: { workspaceId } });
  return (
    <>
      <ContactFilterBar
        filters={filters}
        tools={
          <>
            <Button variant="subtle" onClick={erasures}>
              {t('lifecycle.erasures')}
            </Button>
            {tools}
            <ExportMenu filters={filters} variables={variables} />
          </>
        }
      />
      <ListTotal total={total} of="contacts" />
    </>
  );
}
