import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CreateEmailDomainDocument } from '../../../graph/generated/email';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface NewDomainProps {
  onClose: () => void;
  onMade: (domain: { id: string }) => void;
}

/** Adds a sending domain; its page then shows the records that prove that it is the workspace's own. */
export function NewDomain({ onClose, onMade }: NewDomainProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: '' },
    save: ({ name }) =>
      mutation(CreateEmailDomainDocument, { name: name.trim() }, ({ createEmailDomain: made }) => made && onMade(made)),
  });
  return (
    <FormDialog title={t('words.addDomain')} act={t('words.addDomain')} onClose={onClose} {...saving}>
      <TextInput
        label={t('words.domain')}
        description={t('emailDomains.nameNote')}
        placeholder="mail.shop.example"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
