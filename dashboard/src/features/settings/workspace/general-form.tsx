import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UpdateWorkspaceDocument, type WorkspaceSettingsFragment } from '../../../graph/generated/settings';
import { LANGUAGES } from '../../../texts';
import { useCountries } from '../../../ui/form/countries';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { type SavedForm, useSavedForm } from '../../../ui/kit/use-saved-form';
import { useTimeZones } from '../../../ui/time/time-zones';

type GeneralValues = Pick<WorkspaceSettingsFragment, 'name' | 'country' | 'locale' | 'timeZone'>;

export function GeneralForm({ workspace }: { workspace: WorkspaceSettingsFragment }) {
  const { t } = useTranslation();
  const { name, country, locale, timeZone } = workspace;
  const saved = useSavedForm<GeneralValues>({
    initialValues: { name, country, locale, timeZone },
    save: values => mutation(UpdateWorkspaceDocument, values),
    notice: true,
  });
  const { getInputProps } = saved.form;
  return (
    <>
      <RoleNote scope="workspace:manage" />
      <SettingsForm of={saved} disabled={!useMay('workspace:manage')}>
        <TextInput label={t('words.name')} required {...getInputProps('name')} />
        <PlaceFields form={saved.form} />
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

/** The country and the time zone, by which numbers and times are read. */
function PlaceFields({ form: { values, getInputProps } }: Pick<SavedForm<GeneralValues>, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('words.country')}
        description={t('workspace.countryNote')}
        searchable
        allowDeselect={false}
        data={useCountries()}
        {...getInputProps('country')}
      />
      <Select
        label={t('words.timeZone')}
        description={t('workspace.timeZoneNote')}
        searchable
        allowDeselect={false}
        data={useTimeZones(values.timeZone)}
        {...getInputProps('timeZone')}
      />
    </>
  );
}
