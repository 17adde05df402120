import { Button, PasswordInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type IdentityStateFragment, type Role, SetIdentityProviderDocument } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
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
  const form = useForm({ initialValues: valuesOf(provider) });
  const { run, running, problem } = useAct(SetIdentityProviderDocument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the screen.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const { values } = form;
  const mapsRoles = values.groupsClaim.trim() !== '';
  const submit = async () => {
    const { clientSecret, groupsClaim, roles, defaultRole, ...rest } = values;
    const done = await run({
      ...rest,
      issuer: rest.issuer.trim(),
      clientSecret: clientSecret || null,
      groupsClaim: groupsClaim.trim() || null,
      roles: mapsRoles ? roles : [],
      defaultRole: defaultRole || null,
    });
    if (!done) return;
    form.setValues({ ...values, clientSecret: '' });
    form.resetDirty();
    notifications.show({ message: t('ui.saved') });
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={!isOwner} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="md" maw={560}>
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
          <ProblemLine problem={problem} />
          {isOwner && (
            <Button type="submit" loading={running} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
              {t('ui.save')}
            </Button>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}
