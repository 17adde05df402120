import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../shell/viewer';
import { IconLock } from '../icons/icons';

/** Returns whether the role of the person has a scope. */
export const useMay = (scope: string): boolean => useViewer().scopes.has(scope);

/** Explains to a person who may not change a screen that it is read-only, and who can. */
export function RoleNote({ scope }: { scope: string }) {
  const { t } = useTranslation();
  const { role } = useViewer();
  if (useMay(scope)) return null;
  return (
    <Alert variant="light" color="gray" icon={<IconLock size={16} aria-hidden />}>
      {t('ui.roleNote', { role: role ? t(`roles.${role}`) : '' })}
    </Alert>
  );
}
