import { Button, Menu } from '@mantine/core';
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
  onAsk: () => void;
  disabled: boolean;
}

/** Chooses the time until which a conversation is snoozed. */
export function SnoozeMenu({ opened, onChange, onSnooze, onAsk, disabled }: SnoozeMenuProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const formats = useFormats();
  const now = useNow();
  return (
    <Menu {...IN_MAIN} position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconClock size={14} aria-hidden />} disabled={disabled}>
          {t('inbox.snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeTimes(now, timeZone).map(([name, until]) => (
          <Menu.Item key={name} onClick={() => onSnooze(until)} rightSection={<small>{formats.time(until)}</small>}>
            {t(`inbox.snoozes.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={onAsk}>{t('inbox.snoozes.time')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
