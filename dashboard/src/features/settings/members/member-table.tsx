import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChangeMemberRoleDocument,
  type MemberRowFragment,
  RemoveUserDocument,
  type Role,
} from '../../../graph/generated/settings';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { useMay } from '../../../ui/form/role-note';
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
  const { user } = useViewer();
  const may = useMay('workspace:manage');
  const [removing, setRemoving] = useState<MemberRowFragment | null>(null);
  const change = useAct(ChangeMemberRoleDocument);
  const remove = useAct(RemoveUserDocument);
  useProblemNotice(change.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the act is the same for the life of the table.
  const columns = useMemo((): Column<MemberRowFragment>[] => {
    const setRole = async (id: string, role: Role) => {
      if (await change.run({ id, role })) onChanged();
    };
    return [
      { key: 'who', head: t('members.who'), width: 'minmax(90px, 1fr)', cell: row => row.user.name ?? row.user.email },
      {
        key: 'email',
        head: t('members.email'),
        width: 'minmax(140px, 1fr)',
        secondary: true,
        cell: row => row.user.email,
      },
      {
        key: 'role',
        head: t('members.role'),
        width: '124px',
        cell: row =>
          may ? (
            <NativeSelect
              size="xs"
              aria-label={t('members.roleOf', { email: row.user.email })}
              data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
              value={row.role}
              onChange={event => void setRole(row.id, event.target.value as Role)}
            />
          ) : (
            t(`roles.${row.role}`)
          ),
      },
      {
        key: 'factor',
        head: t('members.factorHead'),
        width: '116px',
        secondary: true,
        cell: row =>
          row.hasSecondFactor == null ? '–' : t(row.hasSecondFactor ? 'members.factorYes' : 'members.factorNo'),
      },
      {
        key: 'joined',
        head: t('members.joined'),
        width: '130px',
        secondary: true,
        cell: row => <Time at={row.joinedAt} relative />,
      },
      {
        key: 'acts',
        head: t('ui.acts'),
        width: '88px',
        cell: row =>
          may &&
          row.user.id !== user.id && (
            <Button size="compact-xs" variant="subtle" color="red" onClick={() => setRemoving(row)}>
              {t('members.remove')}
            </Button>
          ),
      },
    ];
  }, [t, user.id, may, onChanged]);
  return (
    <>
      <DataTable label={t('screens.members')} columns={columns} rows={members} idOf={({ id }) => id} onEnd={onMore} />
      {removing && (
        <Confirm
          {...remove}
          title={t('members.removeTitle', { email: removing.user.email })}
          note={t('members.removeNote')}
          act={t('members.remove')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            if (!(await remove.run({ id: removing.id }))) return;
            setRemoving(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
