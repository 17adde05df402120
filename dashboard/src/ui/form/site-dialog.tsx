import { TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Mutation } from '../kit/mutation';
import { useSavedForm } from '../kit/use-saved-form';
import { FormDialog } from './form-dialog';

interface Site {
  name: string;
  allowedOrigins: string[];
}

interface SiteDialogProps {
  /** The part of the texts that names its fields. */
  part: 'pushApps' | 'webchat';
  title: string;
  /** The verb of the act. */
  act: string;
  site?: Site;
  save: (site: Site) => Mutation;
  onSaved?: () => void;
  onClose: () => void;
}

const NEW: Site = { name: '', allowedOrigins: [] };

/** Names what stands on sites, and the origins of those on which it may. */
export function SiteDialog({ part, title, act, site = NEW, save, onSaved, onClose }: SiteDialogProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: site,
    save: ({ name, allowedOrigins }) => save({ name: name.trim(), allowedOrigins }),
    ...(onSaved ? { onSaved } : {}),
  });
  return (
    <FormDialog title={title} act={act} onClose={onClose} {...saving}>
      <TextInput
        label={t(`${part}.name`)}
        description={t(`${part}.nameNote`)}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TagsInput
        label={t(`${part}.origins`)}
        description={t(`${part}.originsNote`)}
        placeholder={form.values.allowedOrigins.length === 0 ? 'https://shop.example' : ''}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        {...form.getInputProps('allowedOrigins')}
      />
    </FormDialog>
  );
}
