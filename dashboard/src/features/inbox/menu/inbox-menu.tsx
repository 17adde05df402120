import { ActionIcon, Popover, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preferences, usePreferences } from '../../../shell/alerts/preferences';
import { ring } from '../../../shell/alerts/sound';
import { IconBell, IconBellOff } from '../../../ui/icons/icons';
import { IN_MAIN } from '../../../ui/layout/in-main';

/** Sound, notifications and the count in the title are off until somebody wants them; answers wait a moment until somebody does not. */
export function InboxMenu() {
  const { t } = useTranslation();
  const { preferences } = usePreferences();
  const Bell = preferences.sound || preferences.notifies ? IconBell : IconBellOff;
  return (
    <Popover {...IN_MAIN} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={t('inbox.menu.label')}>
          <Bell size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('inbox.menu.label')}>
        <Switches />
      </Popover.Dropdown>
    </Popover>
  );
}

function Switches() {
  const { t } = useTranslation();
  const { preferences, set } = usePreferences();
  const [isDenied, setDenied] = useState(false);
  const notify = async (wanted: boolean) => {
    const granted = wanted && (await Notification.requestPermission()) === 'granted';
    setDenied(wanted && !granted);
    set({ notifies: granted });
  };
  const change = (name: keyof Preferences, wanted: boolean) => {
    if (name === 'notifies') return void notify(wanted);
    // The browser lets a page sound only after an act of the person.
    if (name === 'sound' && wanted) ring();
    set({ [name]: wanted });
  };
  return (
    <Stack gap="sm" maw={280}>
      {(['sound', 'notifies', 'counts', 'holds'] as const).map(name => (
        <Switch
          key={name}
          size="xs"
          label={t(`inbox.menu.${name}`)}
          description={t(`inbox.menu.notes.${name}`)}
          checked={preferences[name]}
          error={name === 'notifies' && isDenied ? t('inbox.menu.denied') : undefined}
          onChange={event => change(name, event.target.checked)}
        />
      ))}
    </Stack>
  );
}
