import { Button, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChangeMemberRoleDocument,
  type MemberRowFragment,
  RemoveUserDocument,
  type Role,
} from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { useMay } from '../../../ui/form/role-note';
import { column, wideColumn } from '../../../ui/kit/column';
import { mutation } from '../../../ui/kit/mutation';
import { useChosenAct } from '../../../ui/kit/use-acts';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { ROLES } from './roles';

interface MemberTableProps {
  members: readonly MemberRowFragment[] | null;
  /** Reads more of them; absent where there are none. */
  onMore: (() => void) | undefined;
  onChanged: () => void;
}

export function MemberTable({ members, onMore, onChanged }: MemberTableProps) {
  const { t } = useTranslation();
  const { choose, dialog } = useChosenAct();
  const setRole = ({ id }: MemberRowFragment, role: Role) =>
    choose({ label: t('members.role'), run: mutation(ChangeMemberRoleDocument, { id, role }, onChanged) });
  const remove = ({ id, user: { email } }: MemberRowFragment) =>
    choose({
      label: t('words.remove'),
      confirm: { title: t('members.removeTitle', { email }), note: t('members.removeNote') },
      run: mutation(RemoveUserDocument, { id }, onChanged),
    });
  const columns = useMemberColumns(setRole, remove);
  return (
    <>
      <DataTable label={t('screens.members')} columns={columns} rows={members} idOf={({ id }) => id} onEnd={onMore} />
      {dialog}
    </>
  );
}

function useMemberColumns(
  setRole: (row: MemberRowFragment, role: Role) => void,
  remove: (row: MemberRowFragment) => void,
): Column<MemberRowFragment>[] {
  const { t } = useTranslation();
  const { user } = useViewer();
  const may = useMay('workspace:manage');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts are the same for the life of the table.
  return useMemo(
    () => [
      column('who', t('words.name'), 'minmax(90px, 1fr)', row => row.user.name ?? row.user.email),
      wideColumn('email', t('words.email'), 'minmax(140px, 1fr)', row => row.user.email),
      column('role', t('members.role'), '124px', row =>
        may ? <RoleField row={row} onChange={role => setRole(row, role)} /> : t(`roles.${row.role}`),
      ),
      wideColumn('factor', t('members.factorHead'), '116px', row =>
        row.hasSecondFactor == null ? '–' : t(row.hasSecondFactor ? 'words.yes' : 'members.factorNo'),
      ),
      wideColumn('joined', t('members.joined'), '130px', row => <Time at={row.joinedAt} relative />),
      column(
        'acts',
        t('ui.acts'),
        '88px',
        row =>
          may &&
          row.user.id !== user.id && (
            <Button size="compact-xs" variant="subtle" color="red" onClick={() => remove(row)}>
              {t('words.remove')}
            </Button>
          ),
      ),
    ],
    [t, user.id, may],
  );
}

function RoleField({ row, onChange }: { row: MemberRowFragment; onChange: (role: Role) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('members.roleOf', { email: row.user.email })}
      data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
      value={row.role}
      onChange={event => onChange(event.target.value as Role)}
    />
  );
}
