import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactListDocument } from '../../../graph/generated/audience';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconUserPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { DataTable } from '../../../ui/list/data-table';
import listed from '../../../ui/list/list.module.css';
import { ListTotal } from '../../../ui/list/list-total';
import { refines, SearchField } from '../../../ui/list/search-field';
import { useChoice } from '../../../ui/list/use-choice';
import { usePages } from '../../../ui/list/use-pages';
import { BulkBar } from './bulk/bulk-bar';
import { EXTRA, nameOf, useColumns } from './columns';
import { ContactForm } from './contact-form';
import { ExportMenu } from './export-menu';
import { FilterChips } from './filter-chips';
import { type ContactSearch, isNarrowed, isSort, sortedBy, sortOf, variablesOf } from './filters';

const route = getRouteApi('/$workspaceId/audience/contacts');

/** The people that the workspace writes to. */
export function Contacts() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('contacts:manage');
  const [isMaking, setMaking] = useState(false);
  const [selected, setSelected] = useState<string>();
  const variables = useMemo(() => variablesOf(filters, Date.now()), [filters]);
  const { rows, total, problem, readMore, reload } = usePages(ContactListDocument, variables, data => data.contacts);
  const { chosen, column, clear } = useChoice(rows, nameOf);
  const { shown, menu } = useChosenColumns('contacts', useColumns(), EXTRA);
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/audience/contacts/$contactId', params: { workspaceId, contactId: id } });
  const change = (changed: ContactSearch) =>
    void navigate({ search: old => ({ ...old, ...changed }), replace: refines(filters, changed) });
  const make = may && (
    <Button leftSection={<IconUserPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('contacts.make')}
    </Button>
  );
  const isEmpty = isNarrowed(filters) ? 'nobodyFits' : 'none';
  return (
    <Page title={t('screens.contacts')} wide actions={make}>
      <RoleNote scope="contacts:manage" />
      <search className={listed.filters}>
        <SearchField label={t('contacts.search')} search={filters.search} onChange={search => change({ search })} />
        <FilterChips filters={filters} onChange={change} />
        <span className={listed.tools}>
          <Button
            variant="subtle"
            onClick={() => void navigate({ to: '/$workspaceId/audience/erasures', params: { workspaceId } })}
          >
            {t('lifecycle.erasures')}
          </Button>
          {menu}
          <ExportMenu filters={filters} variables={variables} />
        </span>
      </search>
      <ListTotal total={total} of="contacts" />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t(`contacts.${isEmpty}`)} note={t(`contacts.${isEmpty}Note`)} />
      ) : (
        <DataTable
          label={t('screens.contacts')}
          columns={may ? [column, ...shown] : shown}
          rows={rows}
          idOf={({ id }) => id}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
          onOpen={open}
          onEnd={readMore}
          sorting={{
            ...sortOf(filters),
            onSort: key => isSort(key) && change(sortedBy(filters, key)),
          }}
        />
      )}
      {may && <BulkBar chosen={chosen} onClear={clear} onChanged={reload} />}
      {isMaking && <ContactForm onClose={() => setMaking(false)} onSaved={open} />}
    </Page>
  );
}
