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
  return (
    <fieldset className={classes.roles}>
      <legend>{t('identity.roles')}</legend>
      {roles.map((each, place) => (
        <GroupRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
          key={place}
          of={each}
          number={place + 1}
          onChange={change => onChange(roles.with(place, { ...each, ...change }))}
          onRemove={() => onChange(roles.toSpliced(place, 1))}
        />
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

interface GroupRowProps {
  of: GroupRole;
  number: number;
  onChange: (change: Partial<GroupRole>) => void;
  onRemove: () => void;
}

function GroupRow({ of: { group, role }, number, onChange, onRemove }: GroupRowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.role}>
      <TextInput
        aria-label={t('identity.group', { number })}
        placeholder={t('identity.groupExample')}
        value={group}
        onChange={event => onChange({ group: event.target.value })}
      />
      <NativeSelect
        aria-label={t('identity.roleOfGroup', { number })}
        data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
        value={role}
        onChange={event => onChange({ role: event.target.value as Role })}
      />
      <ActionIcon variant="subtle" color="red" aria-label={t('identity.removeGroup', { number })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
