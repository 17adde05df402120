import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type InboxConversationFragment, InboxMembersDocument } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { IconUser } from '../../../ui/icons/icons';
import { IN_MAIN } from '../../../ui/layout/in-main';
import { MOST_OFFERED } from '../../../ui/list/chips';

interface AssignMenuProps {
  assignee: InboxConversationFragment['assignee'];
  onAssign: (userId: string | null) => void;
  disabled: boolean;
  /** Also where nobody is known to be responsible, as for many conversations. */
  offersNobody?: boolean;
}

/** The menu names the member who is responsible, and those who may be. */
export function AssignMenu({ assignee, onAssign, disabled, offersNobody = Boolean(assignee) }: AssignMenuProps) {
  const { t } = useTranslation();
  const { user } = useViewer();
  const [{ data }] = useQuery({ query: InboxMembersDocument });
  const others = (data?.members?.items ?? []).map(member => member.user).filter(({ id }) => id !== user.id);
  return (
    <Menu {...IN_MAIN} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconUser size={14} aria-hidden />} disabled={disabled}>
          {assignee ? (assignee.name ?? assignee.email) : t('inbox.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAssign(user.id)}>{t('inbox.assignToMe')}</Menu.Item>
        {others.map(({ id, name, email }) => (
          <Menu.Item key={id} onClick={() => onAssign(id)}>
            {name ?? email}
          </Menu.Item>
        ))}
        {others.length + 1 >= MOST_OFFERED && <Menu.Label>{t('ui.firstOffered', { most: MOST_OFFERED })}</Menu.Label>}
        {offersNobody && <Menu.Item onClick={() => onAssign(null)}>{t('inbox.assignNobody')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
