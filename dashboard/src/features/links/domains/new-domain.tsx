import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CreateLinkDomainDocument } from '../../../graph/generated/links';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface NewDomainProps {
  onClose: () => void;
  onMade: (domain: { id: string }) => void;
}

/** Adds a domain; its records, which the inspector then shows, prove that it is the workspace's own. */
export function NewDomain({ onClose, onMade }: NewDomainProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: '' },
    save: ({ name }) =>
      mutation(
        CreateLinkDomainDocument,
        { name: name.trim() },
        data => data.createLinkDomain && onMade(data.createLinkDomain),
      ),
  });
  return (
    <FormDialog title={t('words.addDomain')} act={t('words.addDomain')} onClose={onClose} {...saving}>
      <TextInput
        label={t('words.domain')}
        description={t('linkDomains.nameNote')}
        placeholder="go.shop.example"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
