import { TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CreateWidgetDocument } from '../../../graph/generated/webchat';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface NewWidgetProps {
  onClose: () => void;
  onMade: (widget: { id: string }) => void;
}

/** Makes the chat of a site; how it looks is said on its page. */
export function NewWidget({ onClose, onMade }: NewWidgetProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: '', allowedOrigins: [] as string[] },
    save: ({ name, allowedOrigins }) =>
      mutation(
        CreateWidgetDocument,
        { name: name.trim(), allowedOrigins },
        ({ createWebchatWidget: made }) => made && onMade(made),
      ),
  });
  return (
    <FormDialog title={t('webchat.make')} act={t('webchat.make')} onClose={onClose} {...saving}>
      <TextInput
        label={t('webchat.name')}
        description={t('webchat.nameNote')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t('webchat.origins')}
        description={t('webchat.originsNote')}
        placeholder={form.values.allowedOrigins.length === 0 ? 'https://shop.example' : ''}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        {...form.getInputProps('allowedOrigins')}
      />
    </FormDialog>
  );
}
