import { TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CreatePushAppDocument } from '../../../graph/generated/push';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface NewAppProps {
  onClose: () => void;
  onMade: (app: { id: string }) => void;
}

/** Makes a push app, whose keys for browsers the server makes. Those of devices are given on its page. */
export function NewApp({ onClose, onMade }: NewAppProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: '', allowedOrigins: [] as string[] },
    save: ({ name, allowedOrigins }) =>
      mutation(
        CreatePushAppDocument,
        { name: name.trim(), allowedOrigins },
        ({ createPushApp: made }) => made && onMade(made),
      ),
  });
  return (
    <FormDialog title={t('pushApps.make')} act={t('pushApps.make')} onClose={onClose} {...saving}>
      <TextInput
        label={t('pushApps.name')}
        description={t('pushApps.nameNote')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t('pushApps.origins')}
        description={t('pushApps.originsNote')}
        placeholder={form.values.allowedOrigins.length === 0 ? 'https://shop.example' : ''}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        {...form.getInputProps('allowedOrigins')}
      />
    </FormDialog>
  );
}
