import { Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconSelector } from '../../ui/icons/icons';
import mark from '../mark.svg';
import { useViewer } from '../viewer';
import classes from './workspace-menu.module.css';

/** Names the workspace, and leads to the others of the person. */
export function WorkspaceMenu() {
  const { t } = useTranslation();
  const { workspace, workspaces } = useViewer();
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <img src={mark} alt="" width={24} height={24} />
          <span className={classes.name}>
            {workspace.name}
            <small>{t(`plans.${workspace.plan}`)}</small>
          </span>
          <IconSelector size={15} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.workspaces')}</Menu.Label>
        {workspaces.map(each => (
          <WorkspaceItem key={each.id} of={each} isShown={each.id === workspace.id} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface WorkspaceItemProps {
  of: ReturnType<typeof useViewer>['workspaces'][number];
  isShown: boolean;
}

function WorkspaceItem({ of: { id, name, role }, isShown }: WorkspaceItemProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Menu.Item
      onClick={() => void navigate({ to: '/$workspaceId', params: { workspaceId: id }, search: {} })}
      rightSection={isShown ? <IconCheck size={15} aria-hidden /> : undefined}
      aria-current={isShown}
    >
      {name}
      <small className={classes.role}>{t(`roles.${role}`)}</small>
    </Menu.Item>
  );
}
