import { Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import { IconClock } from '../../../ui/icons/icons';
import { IN_MAIN } from '../../../ui/layout/in-main';
import { useFormats } from '../../../ui/time/formats';
import { useNow } from '../../../ui/time/time';
import { snoozeTimes } from './snooze-times';

interface SnoozeMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  onSnooze: (until: string) => void;
  /** The dialog that asks for another time. */
  dialog: (close: () => void) => ReactNode;
  disabled: boolean;
}

/** Chooses the time until which a conversation is snoozed. */
export function SnoozeMenu({ opened, onChange, onSnooze, dialog, disabled }: SnoozeMenuProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu {...IN_MAIN} position="bottom-end" opened={opened} onChange={onChange}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconClock size={14} aria-hidden />} disabled={disabled}>
            {t('inbox.snooze')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Times onSnooze={onSnooze} />
          <Menu.Item onClick={() => setAsking(true)}>{t('inbox.snoozes.time')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && dialog(() => setAsking(false))}
    </>
  );
}

function Times({ onSnooze }: Pick<SnoozeMenuProps, 'onSnooze'>) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const formats = useFormats();
  return snoozeTimes(useNow(), timeZone).map(([name, until]) => (
    <Menu.Item key={name} onClick={() => onSnooze(until)} rightSection={<small>{formats.time(until)}</small>}>
      {t(`inbox.snoozes.${name}`)}
    </Menu.Item>
  ));
}
