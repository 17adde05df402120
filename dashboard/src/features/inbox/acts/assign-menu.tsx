import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxConversationFragment } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { IconUser } from '../../../ui/icons/icons';
import { PickerMenu } from '../../../ui/picker/picker-chip';
import { useNamed } from '../../../ui/picker/use-named';

interface AssignMenuProps {
  assignee: InboxConversationFragment['assignee'];
  onAssign: (userId: string | null) => void;
  disabled: boolean;
  /** Also where nobody is known to be responsible, as for many conversations. */
  offersNobody?: boolean;
}

const NOBODY = 'nobody';

/** The menu names the member who is responsible, and those who may be. */
export function AssignMenu({ assignee, onAssign, disabled, offersNobody = Boolean(assignee) }: AssignMenuProps) {
  const { t } = useTranslation();
  const { user } = useViewer();
  const [isWanted, setWanted] = useState(false);
  const members = useNamed('members', !isWanted);
  const before = [
    { value: user.id, label: t('inbox.assignToMe') },
    ...(offersNobody ? [{ value: NOBODY, label: t('inbox.assignNobody') }] : []),
  ];
  return (
    <PickerMenu
      label={t('inbox.assignee')}
      searched={{ ...members, rows: members.rows.filter(({ value }) => value !== user.id) }}
      before={before}
      onOpen={() => setWanted(true)}
      position="bottom-end"
      onPick={id => onAssign(id === NOBODY ? null : id)}
    >
      {open => (
        <Button variant="default" leftSection={<IconUser size={14} aria-hidden />} disabled={disabled} onClick={open}>
          {assignee ? (assignee.name ?? assignee.email) : t('inbox.assign')}
        </Button>
      )}
    </PickerMenu>
  );
}
