import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateWorkspaceDocument, type WorkspaceSettingsFragment } from '../../../graph/generated/settings';
import { LANGUAGES } from '../../../texts';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { Allowed } from '../../../ui/form/allowed';
import { useCountries } from '../../../ui/form/countries';
import { ProblemLine } from '../../../ui/form/problem-line';

export function GeneralForm({ workspace }: { workspace: WorkspaceSettingsFragment }) {
  const { t } = useTranslation();
  const { name, country, locale, timeZone } = workspace;
  const form = useForm({ initialValues: { name, country, locale, timeZone } });
  const { run, running, problem } = useAct(UpdateWorkspaceDocument);
  const countries = useCountries();
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')], []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the screen.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    if (!(await run(form.values))) return;
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
      <Allowed scope="workspace:manage">
        <Stack gap="md" maw={480}>
          <TextInput label={t('workspace.name')} required {...form.getInputProps('name')} />
          <Select
            label={t('workspace.country')}
            description={t('workspace.countryNote')}
            searchable
            allowDeselect={false}
            data={countries}
            {...form.getInputProps('country')}
          />
          <Select
            label={t('workspace.timeZone')}
            description={t('workspace.timeZoneNote')}
            searchable
            allowDeselect={false}
            data={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
            {...form.getInputProps('timeZone')}
          />
          <Select
            label={t('shell.language')}
            description={t('workspace.languageNote')}
            allowDeselect={false}
            data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('locale')}
          />
          <ProblemLine problem={problem} />
          <Button type="submit" loading={running} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
            {t('ui.save')}
          </Button>
        </Stack>
      </Allowed>
    </form>
  );
}
