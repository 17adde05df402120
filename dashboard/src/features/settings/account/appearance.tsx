import { SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../shell/viewer';
import classes from './account.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Chooses the colours of the dashboard in this browser, and the clocks by which it shows times. */
export function Appearance() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { place, workspace } = useViewer();
  return (
    <Stack gap="md">
      <SegmentedControl
        size="xs"
        value={colorScheme}
        onChange={scheme => setColorScheme(scheme as typeof colorScheme)}
        data={SCHEMES.map(value => ({ value, label: t(`shell.themes.${value}`) }))}
        aria-label={t('shell.theme')}
        style={{ alignSelf: 'start' }}
      />
      <p className={classes.note}>
        {t('account.zone', { zone: workspace.timeZone })}{' '}
        <Link to="/$workspaceId/settings/workspace" params={{ workspaceId: place.workspaceId }}>
          {t('screens.workspace')}
        </Link>
      </p>
    </Stack>
  );
}
