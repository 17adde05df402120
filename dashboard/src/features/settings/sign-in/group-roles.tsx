import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../graph/generated/settings';
import { IconPlus, IconTrash } from '../../../ui/icons/icons';
import { ROLES } from '../members/roles';
import classes from './sign-in.module.css';

interface GroupRole {
  group: string;
  role: Role;
}

interface GroupRolesProps {
  roles: readonly GroupRole[];
  error: ReactNode;
  onChange: (roles: GroupRole[]) => void;
}

/** Maps groups of the provider to roles. */
export function GroupRoles({ roles, error, onChange }: GroupRolesProps) {
  const { t } = useTranslation();
  const put = (place: number, change: Partial<GroupRole>) =>
    onChange(roles.map((each, index) => (index === place ? { ...each, ...change } : each)));
  return (
    <fieldset className={classes.roles}>
      <legend>{t('identity.roles')}</legend>
      {roles.map(({ group, role }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
        <div className={classes.role} key={place}>
          <TextInput
            aria-label={t('identity.group', { number: place + 1 })}
            placeholder={t('identity.groupExample')}
            value={group}
            onChange={event => put(place, { group: event.target.value })}
          />
          <NativeSelect
            aria-label={t('identity.roleOfGroup', { number: place + 1 })}
            data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
            value={role}
            onChange={event => put(place, { role: event.target.value as Role })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('identity.removeGroup', { number: place + 1 })}
            onClick={() => onChange(roles.filter((_, index) => index !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button
        mt={8}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...roles, { group: '', role: 'member' }])}
      >
        {t('identity.addGroup')}
      </Button>
    </fieldset>
  );
}
