import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateWorkspaceDocument, type WorkspaceSettingsFragment } from '../../../graph/generated/settings';
import { LANGUAGES } from '../../../texts';
import { useCountries } from '../../../ui/form/countries';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

export function GeneralForm({ workspace }: { workspace: WorkspaceSettingsFragment }) {
  const { t } = useTranslation();
  const { name, country, locale, timeZone } = workspace;
  const saved = useSavedForm({
    initialValues: { name, country, locale, timeZone },
    save: values => mutation(UpdateWorkspaceDocument, values),
    notice: true,
  });
  const { getInputProps } = saved.form;
  const countries = useCountries();
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')], []);
  return (
    <>
      <RoleNote scope="workspace:manage" />
      <SettingsForm of={saved} disabled={!useMay('workspace:manage')}>
        <TextInput label={t('workspace.name')} required {...getInputProps('name')} />
        <Select
          label={t('workspace.country')}
          description={t('workspace.countryNote')}
          searchable
          allowDeselect={false}
          data={countries}
          {...getInputProps('country')}
        />
        <Select
          label={t('workspace.timeZone')}
          description={t('workspace.timeZoneNote')}
          searchable
          allowDeselect={false}
          data={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
          {...getInputProps('timeZone')}
        />
        <Select
          label={t('shell.language')}
          description={t('workspace.languageNote')}
          allowDeselect={false}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          {...getInputProps('locale')}
        />
      </SettingsForm>
    </>
  );
}
