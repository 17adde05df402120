import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type IdentityStateFragment, type Role, SetIdentityProviderDocument } from '../../../graph/generated/settings';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { ROLES } from '../members/roles';
import { GroupRoles } from './group-roles';

type Provider = IdentityStateFragment['provider'];

const valuesOf = (provider: Provider) => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  groupsClaim: provider?.groupsClaim ?? '',
  roles: provider?.roles.map(({ group, role }) => ({ group, role })) ?? [],
  defaultRole: (provider ? (provider.defaultRole ?? '') : 'member') as Role | '',
  passwords: provider?.passwords ?? true,
  trustsFactor: provider?.trustsFactor ?? true,
});

interface ProviderFormProps {
  provider: Provider | null;
  isOwner: boolean;
}

export function ProviderForm({ provider, isOwner }: ProviderFormProps) {
  const { t } = useTranslation();
  const saved = useSavedForm({
    initialValues: valuesOf(provider),
    save: ({ clientSecret, groupsClaim, roles, defaultRole, ...rest }) =>
      mutation(SetIdentityProviderDocument, {
        ...rest,
        issuer: rest.issuer.trim(),
        clientSecret: clientSecret || null,
        groupsClaim: groupsClaim.trim() || null,
        roles: groupsClaim.trim() === '' ? [] : roles,
        defaultRole: defaultRole || null,
      }),
    onSaved: values => {
      const kept = { ...values, clientSecret: '' };
      saved.form.setInitialValues(kept);
      saved.form.setValues(kept);
      saved.form.resetDirty(kept);
    },
    notice: true,
  });
  const { form } = saved;
  const { values } = form;
  const mapsRoles = values.groupsClaim.trim() !== '';
  return (
    <SettingsForm of={saved} disabled={!isOwner}>
      <TextInput
        label={t('identity.issuer')}
        description={t('identity.issuerNote')}
        placeholder="https://login.example.com"
        required
        {...form.getInputProps('issuer')}
      />
      <TextInput label={t('identity.clientId')} required {...form.getInputProps('clientId')} />
      <PasswordInput
        label={t('identity.clientSecret')}
        description={provider ? t('identity.secretKept') : undefined}
        autoComplete="off"
        required={!provider}
        visibilityToggleButtonProps={{ 'aria-label': t('identity.showSecret') }}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label={t('identity.groupsClaim')}
        description={t('identity.groupsClaimNote')}
        placeholder="groups"
        {...form.getInputProps('groupsClaim')}
      />
      {mapsRoles && (
        <GroupRoles
          roles={values.roles}
          error={form.errors['roles']}
          onChange={roles => form.setFieldValue('roles', roles)}
        />
      )}
      <Select
        label={t(mapsRoles ? 'identity.otherRole' : 'identity.defaultRole')}
        allowDeselect={false}
        data={[
          ...ROLES.map(value => ({ value: value as string, label: t(`roles.${value}`) })),
          ...(mapsRoles ? [{ value: '', label: t('identity.refuse') }] : []),
        ]}
        {...form.getInputProps('defaultRole')}
      />
      <Switch
        label={t('identity.passwords')}
        description={t('identity.passwordsNote')}
        {...form.getInputProps('passwords', { type: 'checkbox' })}
      />
      <Switch
        label={t('identity.trusts')}
        description={t('identity.trustsNote')}
        {...form.getInputProps('trustsFactor', { type: 'checkbox' })}
      />
    </SettingsForm>
  );
}
