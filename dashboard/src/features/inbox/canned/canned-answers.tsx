import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CannedAnswerRowFragment, CannedAnswersDocument } from '../../../graph/generated/inbox';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconDots, IconPlus } from '../../../ui/icons/icons';
import { column, wideColumn } from '../../../ui/kit/column';
import { EmptyState } from '../../../ui/layout/empty-state';
import { IN_MAIN } from '../../../ui/layout/in-main';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { SearchField } from '../../../ui/list/search-field';
import { usePages } from '../../../ui/list/use-pages';
import { ChannelIcons } from '../../../ui/message/channel';
import { CannedForm } from './canned-form';
import { DeleteCanned } from './delete-canned';

const route = getRouteApi('/$workspaceId/settings/canned-answers');

type Asked = { act: 'edit' | 'delete'; row: CannedAnswerRowFragment } | { act: 'add'; row: null };

/** The texts that agents answer again and again. */
export function CannedAnswers() {
  const { t } = useTranslation();
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('conversations:manage');
  const variables = useMemo(() => ({ search, limit: 50 }), [search]);
  const { rows, problem, reload, readMore } = usePages(CannedAnswersDocument, variables, data => data.cannedAnswers);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    reload();
  };
  const add = may && (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setAsked({ act: 'add', row: null })}>
      {t('inbox.canned.add')}
    </Button>
  );
  const columns = useColumns(may, setAsked);
  return (
    <Page title={t('screens.cannedAnswers')} wide actions={add}>
      <RoleNote scope="conversations:manage" />
      <SearchField
        label={t('inbox.canned.search')}
        search={search}
        onChange={wanted =>
          void navigate({ search: old => ({ ...old, search: wanted }), replace: search !== undefined })
        }
      />
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(search ? 'inbox.canned.noneFits' : 'inbox.canned.none')}
          note={search ? undefined : t('inbox.canned.noneNote')}
        >
          {!search && add}
        </EmptyState>
      ) : (
        <DataTable
          label={t('screens.cannedAnswers')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          {...(readMore ? { onEnd: readMore } : {})}
        />
      )}
      {(asked?.act === 'add' || asked?.act === 'edit') && (
        <CannedForm answer={asked.row} onClose={close} onSaved={done} />
      )}
      {asked?.act === 'delete' && <DeleteCanned answer={asked.row} onClose={close} onDone={done} />}
    </Page>
  );
}

function useColumns(may: boolean, ask: (asked: Asked) => void): Column<CannedAnswerRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('inbox.canned.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      column('shortcut', t('inbox.canned.shortcut'), '140px', ({ shortcut }) => <code>/{shortcut}</code>),
      wideColumn('text', t('inbox.canned.text'), 'minmax(160px, 2fr)', ({ text }) => text),
      wideColumn('channels', t('inbox.canned.channels'), '140px', ({ channels }) =>
        channels.length > 0 ? <ChannelIcons channels={channels} /> : t('inbox.canned.everywhere'),
      ),
      {
        key: 'acts',
        head: t('ui.acts'),
        headCell: <VisuallyHidden>{t('ui.acts')}</VisuallyHidden>,
        width: '28px',
        cell: row => <RowActs row={row} may={may} ask={ask} />,
      },
    ],
    [t, may, ask],
  );
}

interface RowActsProps {
  row: CannedAnswerRowFragment;
  may: boolean;
  ask: (asked: Asked) => void;
}

function RowActs({ row, may, ask }: RowActsProps) {
  const { t } = useTranslation();
  return (
    <Menu {...IN_MAIN} position="bottom-end">
      <Menu.Target>
        <ActionIcon disabled={!may} aria-label={t('inbox.canned.actsOf', { name: row.name })}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ask({ act: 'edit', row })}>{t('inbox.canned.change')}</Menu.Item>
        <Menu.Item color="red" onClick={() => ask({ act: 'delete', row })}>
          {t('inbox.canned.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
