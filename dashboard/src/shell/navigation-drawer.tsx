import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sidebar.module.css';

interface NavigationDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation over the screen, on a phone; it closes when a screen is chosen. */
export function NavigationDrawer({ opened, onClose, children }: NavigationDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} size={260} withCloseButton={false} padding={0} title={null}>
      <div className={classes.drawer} onClickCapture={event => (event.target as Element).closest('a') && onClose()}>
        {children}
      </div>
    </Drawer>
  );
}
