import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../icons/icons';
import classes from './inspector.module.css';

interface InspectorProps {
  label: string;
  /** The state and identifier of the object, and where it is seen whole. */
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** An object beside its list; below it where the window is narrow. */
export function Inspector({ label, head, onClose, children }: InspectorProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.inspector} aria-label={label}>
      <div className={classes.head}>
        {head}
        <ActionIcon onClick={onClose} aria-label={t('ui.close')} className={classes.close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </aside>
  );
}
