import { Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { type AccountFragment, UpdateAccountDocument } from '../../../graph/generated/settings';
import { chooseLanguage, LANGUAGES, type Language } from '../../../texts';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

/**
 * Edits the name of the person, and the language of everything that the person reads: this window
 * applies it by a reload.
 */
export function ProfileForm({ account: { user } }: { account: AccountFragment }) {
  const { t, i18n } = useTranslation();
  const saved = useSavedForm({
    initialValues: { name: user.name ?? '', locale: i18n.language },
    save: ({ name, locale }) => mutation(UpdateAccountDocument, { name: name.trim() || null, locale }),
    onSaved: ({ locale }) => {
      if (locale !== i18n.language) return chooseLanguage(locale as Language);
      notifications.show({ message: t('ui.saved') });
    },
  });
  const { getInputProps } = saved.form;
  return (
    <SettingsForm of={saved}>
      <TextInput label={t('words.email')} description={t('account.emailNote')} value={user.email} readOnly />
      <TextInput
        label={t('words.name')}
        description={t('account.nameNote')}
        autoComplete="name"
        {...getInputProps('name')}
      />
      <Select
        label={t('shell.language')}
        description={t('account.languageNote')}
        allowDeselect={false}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        {...getInputProps('locale')}
      />
    </SettingsForm>
  );
}
