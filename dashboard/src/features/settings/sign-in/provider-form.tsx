import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type IdentityStateFragment, type Role, SetIdentityProviderDocument } from '../../../graph/generated/settings';
import { type Mutation, mutation } from '../../../ui/kit/mutation';
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

type Values = ReturnType<typeof valuesOf>;

interface ProviderFormProps {
  provider: Provider | null;
  isOwner: boolean;
}

export function ProviderForm({ provider, isOwner }: ProviderFormProps) {
  const saved = useSavedForm({
    initialValues: valuesOf(provider),
    save,
    keptOf: values => ({ ...values, clientSecret: '' }),
    notice: true,
  });
  return (
    <SettingsForm of={saved} disabled={!isOwner}>
      <ClientFields form={saved.form} isNew={!provider} />
      <RoleFields form={saved.form} />
      <RuleFields form={saved.form} />
    </SettingsForm>
  );
}

const save = ({ clientSecret, groupsClaim, roles, defaultRole, ...rest }: Values): Mutation =>
  mutation(SetIdentityProviderDocument, {
    ...rest,
    issuer: rest.issuer.trim(),
    clientSecret: clientSecret || null,
    groupsClaim: groupsClaim.trim() || null,
    roles: groupsClaim.trim() === '' ? [] : roles,
    defaultRole: defaultRole || null,
  });

interface FieldsProps {
  form: UseFormReturnType<Values>;
}

/** The client that is registered at the provider. */
function ClientFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
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
        description={isNew ? undefined : t('identity.secretKept')}
        autoComplete="off"
        required={isNew}
        visibilityToggleButtonProps={{ 'aria-label': t('identity.showSecret') }}
        {...form.getInputProps('clientSecret')}
      />
    </>
  );
}

/** The role of a person who signs in, by the groups of the provider. */
function RoleFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const mapsRoles = form.values.groupsClaim.trim() !== '';
  const roles = ROLES.map(value => ({ value: value as string, label: t(`roles.${value}`) }));
  return (
    <>
      <TextInput
        label={t('identity.groupsClaim')}
        description={t('identity.groupsClaimNote')}
        placeholder="groups"
        {...form.getInputProps('groupsClaim')}
      />
      {mapsRoles && (
        <GroupRoles
          roles={form.values.roles}
          error={form.errors['roles']}
          onChange={changed => form.setFieldValue('roles', changed)}
        />
      )}
      <Select
        label={t(mapsRoles ? 'identity.otherRole' : 'identity.defaultRole')}
        allowDeselect={false}
        data={mapsRoles ? [...roles, { value: '', label: t('identity.refuse') }] : roles}
        {...form.getInputProps('defaultRole')}
      />
    </>
  );
}

/** Rules beside the provider: other ways to sign in, and its second factor. */
function RuleFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}
