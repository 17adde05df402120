import { Button, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  ContactFiltersDocument,
  ContactListDocument,
  type ContactRowFragment,
} from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChoiceChip } from '../../../ui/list/chips';
import { useChosenColumns } from '../../../ui/list/column-menu';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { ExportButton } from '../../../ui/list/export-button';
import listed from '../../../ui/list/list.module.css';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import type { ContactFilters } from '../routes';
import { ContactForm } from './contact-form';

const route = getRouteApi('/$workspaceId/audience/contacts');

/** Shown once the person chooses them. */
const EXTRA = ['telegramPeer', 'createdAt'];

const EXPORTED: readonly (readonly [string, (row: ContactRowFragment) => string])[] = [
  ['id', row => row.id],
  ['name', row => row.name ?? ''],
  ['email', row => row.email ?? ''],
  ['phone', row => row.phone ?? ''],
  ['telegramPeer', row => row.telegramPeer ?? ''],
  ['tags', row => row.tags.join(', ')],
  ['createdAt', row => row.createdAt],
  ['updatedAt', row => row.updatedAt],
];

/** The people that the workspace writes to. */
export function Contacts() {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const { search, tag, topicId } = route.useSearch();
  const navigate = route.useNavigate();
  const { scopes } = useViewer();
  const [isMaking, setMaking] = useState(false);
  const variables = useMemo(() => ({ search, tag, topicId }), [search, tag, topicId]);
  const { rows, problem, readMore, reload } = usePages(ContactListDocument, variables, data => data.contacts);
  const { shown, menu } = useChosenColumns('contacts', useColumns(), EXTRA);
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/$workspaceId/audience/contacts/$contactId', params: { workspaceId, contactId: id } });
  const change = (changed: ContactFilters) => void navigate({ search: old => ({ ...old, ...changed }) });
  const mayMake = scopes.has('contacts:manage');
  const make = mayMake && (
    <Button leftSection={<IconUserPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
      {t('contacts.make')}
    </Button>
  );
  const narrowed = Boolean(search ?? tag ?? topicId);
  return (
    <Page title={t('screens.contacts')} wide actions={make}>
      <search className={listed.filters}>
        <SearchField key={search} search={search} onChange={text => change({ search: text })} />
        <FilterChips tag={tag} topicId={topicId} onChange={change} />
        <span className={listed.tools}>
          {menu}
          <ExportButton
            name="contacts"
            document={ContactListDocument}
            variables={{ ...variables, limit: 100 }}
            listOf={data => data.contacts}
            columns={EXPORTED}
          />
        </span>
      </search>
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'contacts.nobodyFits' : 'contacts.none')}
          note={t(narrowed ? 'contacts.nobodyFitsNote' : 'contacts.noneNote')}
        />
      ) : (
        <DataTable
          label={t('screens.contacts')}
          columns={shown}
          rows={rows}
          idOf={({ id }) => id}
          onSelect={open}
          onOpen={open}
          onEnd={readMore}
        />
      )}
      {isMaking && <ContactForm onClose={() => setMaking(false)} onSaved={open} />}
    </Page>
  );
}

function useColumns(): Column<ContactRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'name', head: t('contacts.name'), width: 'minmax(140px, 1fr)', cell: row => row.name ?? '–' },
      { key: 'email', head: t('contacts.email'), width: 'minmax(140px, 1fr)', cell: row => row.email },
      { key: 'phone', head: t('contacts.phone'), width: '140px', secondary: true, cell: row => row.phone },
      {
        key: 'telegramPeer',
        head: t('contacts.telegramPeer'),
        width: '140px',
        secondary: true,
        cell: row => row.telegramPeer,
      },
      {
        key: 'tags',
        head: t('contacts.tags'),
        width: 'minmax(100px, 240px)',
        secondary: true,
        cell: row => row.tags.join(', '),
      },
      {
        key: 'createdAt',
        head: t('contacts.createdAt'),
        width: '120px',
        secondary: true,
        cell: row => <Time at={row.createdAt} />,
      },
      {
        key: 'updatedAt',
        head: t('contacts.updatedAt'),
        width: '120px',
        secondary: true,
        cell: row => <Time at={row.updatedAt} />,
      },
    ],
    [t],
  );
}

interface SearchFieldProps {
  search: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** Takes effect with Enter, or when it is left. */
function SearchField({ search, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search ?? '');
  const apply = () => {
    const wanted = text.trim() || undefined;
    if (wanted !== search) onChange(wanted);
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        size="xs"
        miw={260}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={apply}
        placeholder={t('contacts.search')}
        aria-label={t('contacts.search')}
        data-search
      />
    </form>
  );
}

function FilterChips({ tag, topicId, onChange }: ContactFilters & { onChange: (changed: ContactFilters) => void }) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: ContactFiltersDocument });
  const tags = data?.tags?.items ?? [];
  const topics = data?.topics?.items ?? [];
  return (
    <>
      <ChoiceChip
        label={t('contacts.tag')}
        options={tags.map(({ name }) => ({ value: name, label: name }))}
        chosen={tag}
        onChange={chosen => onChange({ tag: chosen })}
      />
      <ChoiceChip
        label={t('contacts.topic')}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={topicId}
        onChange={chosen => onChange({ topicId: chosen })}
      />
    </>
  );
}
