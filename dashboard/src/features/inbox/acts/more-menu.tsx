import { ActionIcon, Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDots } from '../../../ui/icons/icons';
import { MenuItems, type Offer, offered } from '../../../ui/kit/acts';
import { useChosenAct } from '../../../ui/kit/use-acts';
import { IN_MAIN } from '../../../ui/layout/in-main';

interface MoreMenuProps {
  position: NonNullable<MenuProps['position']>;
  acts: readonly Offer[];
  disabled?: boolean;
  /** Items before the acts. */
  children?: ReactNode;
}

/** The acts on conversations that have no button. */
export function MoreMenu({ position, acts, disabled = false, children }: MoreMenuProps) {
  const { t } = useTranslation();
  const { choose, dialog } = useChosenAct();
  return (
    <>
      <Menu {...IN_MAIN} position={position}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('ui.acts')} disabled={disabled}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <MenuItems acts={offered(acts)} choose={choose} />
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
