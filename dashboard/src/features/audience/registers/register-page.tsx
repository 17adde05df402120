import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../graph/problem';
import type registers from '../../../texts/en/audience/registers';
import { Confirm } from '../../../ui/form/confirm';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { IconDots, IconPlus } from '../../../ui/icons/icons';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { type Column, DataTable } from '../../../ui/list/data-table';
import type { usePages } from '../../../ui/list/use-pages';

/** The registers, by the name of their texts and of their screen. */
type RegisterName = {
  [Name in keyof typeof registers]: (typeof registers)[Name] extends { none: string } ? Name : never;
}[keyof typeof registers];

interface RegisterPageProps<Row> {
  name: RegisterName;
  pages: ReturnType<typeof usePages<never, never, Row>>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The filters of the list. */
  filters?: ReactNode;
  isNarrowed?: boolean;
  /** The form of a row, or of a new one. */
  form: (row: Row | null, dialog: { onClose: () => void; onSaved: () => void }) => ReactNode;
  removal: { running: boolean; problem: Problem | null; forget: () => void; run: (row: Row) => Promise<unknown> };
}

type Asked<Row> = { act: 'edit' | 'delete'; row: Row } | { act: 'add'; row: null };

/**
 * A register that a workspace keeps for its contacts, whose rows are added, changed and deleted.
 */
export function RegisterPage<Row extends { readonly id: string }>(props: RegisterPageProps<Row>) {
  const { name, pages, columns, nameOf, filters, isNarrowed = false, form, removal } = props;
  const { t } = useTranslation();
  const may = useMay('contacts:manage');
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    pages.reload();
  };
  const ask = (next: Asked<Row>) => {
    removal.forget();
    setAsked(next);
  };
  const add = may && (
    <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => ask({ act: 'add', row: null })}>
      {t(`registers.${name}.add`)}
    </Button>
  );
  const acts: Column<Row> = {
    key: 'acts',
    head: t('ui.acts'),
    headCell: <VisuallyHidden>{t('ui.acts')}</VisuallyHidden>,
    width: '28px',
    cell: row => (
      <RowActs
        name={nameOf(row)}
        edit={t('registers.edit')}
        remove={t(`registers.${name}.delete`)}
        onEdit={() => ask({ act: 'edit', row })}
        onRemove={() => ask({ act: 'delete', row })}
      />
    ),
  };
  const { rows, problem, reload, readMore } = pages;
  return (
    <Page title={t(`screens.${name}`)} wide actions={add}>
      <RoleNote scope="contacts:manage" />
      {filters}
      {problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'registers.nothingFits' : `registers.${name}.none`)}
          note={isNarrowed ? undefined : t(`registers.${name}.noneNote`)}
        >
          {!isNarrowed && add}
        </EmptyState>
      ) : (
        <DataTable
          label={t(`screens.${name}`)}
          columns={may ? [...columns, acts] : columns}
          rows={rows}
          idOf={({ id }) => id}
          onEnd={readMore}
        />
      )}
      {(asked?.act === 'add' || asked?.act === 'edit') && form(asked.row, { onClose: close, onSaved: done })}
      {asked?.act === 'delete' && (
        <Confirm
          title={t('contacts.deleteTitle', { name: nameOf(asked.row) })}
          note={t(`registers.${name}.deleteNote`)}
          act={t(`registers.${name}.delete`)}
          running={removal.running}
          problem={removal.problem}
          onClose={close}
          onConfirm={async () => {
            if (await removal.run(asked.row)) done();
          }}
        />
      )}
    </Page>
  );
}

interface RowActsProps {
  name: string;
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
}

function RowActs({ name, edit, remove, onEdit, onRemove }: RowActsProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('registers.actsOf', { name })}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{edit}</Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          {remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
