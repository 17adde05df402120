import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountFragment, UpdateAccountDocument } from '../../../graph/generated/settings';
import { chooseLanguage, LANGUAGES, type Language } from '../../../texts';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';

/**
 * Edits the name of the person, and the language of everything that the person reads: this window
 * applies it by a reload.
 */
export function ProfileForm({ account }: { account: AccountFragment }) {
  const { t, i18n } = useTranslation();
  const { user } = account;
  const form = useForm({ initialValues: { name: user.name ?? '', locale: i18n.language } });
  const { run, running, problem } = useAct(UpdateAccountDocument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the screen.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const { name, locale } = form.values;
    if (!(await run({ name: name.trim() || null, locale }))) return;
    form.resetDirty();
    if (locale !== i18n.language) return chooseLanguage(locale as Language);
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
      <Stack gap="md">
        <TextInput label={t('account.email')} description={t('account.emailNote')} value={user.email} readOnly />
        <TextInput
          label={t('account.name')}
          description={t('account.nameNote')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Select
          label={t('shell.language')}
          description={t('account.languageNote')}
          allowDeselect={false}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('locale')}
        />
        <ProblemLine problem={problem} />
        <Button type="submit" loading={running} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
          {t('ui.save')}
        </Button>
      </Stack>
    </form>
  );
}
