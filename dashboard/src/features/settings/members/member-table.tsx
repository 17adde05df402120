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
import { column, wideColumn } from '../../../ui/kit/column';
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
      column('who', t('members.who'), 'minmax(90px, 1fr)', row => row.user.name ?? row.user.email),
      wideColumn('email', t('members.email'), 'minmax(140px, 1fr)', row => row.user.email),
      column('role', t('members.role'), '124px', row =>
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
      ),
      wideColumn('factor', t('members.factorHead'), '116px', row =>
        row.hasSecondFactor == null ? '–' : t(row.hasSecondFactor ? 'members.factorYes' : 'members.factorNo'),
      ),
      wideColumn('joined', t('members.joined'), '130px', row => <Time at={row.joinedAt} relative />),
      column(
        'acts',
        t('ui.acts'),
        '88px',
        row =>
          may &&
          row.user.id !== user.id && (
            <Button size="compact-xs" variant="subtle" color="red" onClick={() => setRemoving(row)}>
              {t('members.remove')}
            </Button>
          ),
      ),
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
