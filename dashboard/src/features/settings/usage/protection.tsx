import { MultiSelect, NumberInput, TagsInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ProtectionFragment, SetProtectionDocument } from '../../../graph/generated/settings';
import { useCountries } from '../../../ui/form/countries';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { after } from '../../../ui/kit/use-opened';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

interface Values {
  dailyCap: number | string;
  blockedCountries: string[];
  blockedPrefixes: string[];
}

interface ProtectionDialogProps {
  protection: ProtectionFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets the most that a stolen key could spend, and the destinations to which it could send. */
export function ProtectionDialog({ protection, onClose, onChanged }: ProtectionDialogProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { dailyCap, blockedCountries, blockedPrefixes } = protection;
  const { form, saving } = useSavedForm<Values>({
    initialValues: { dailyCap: dailyCap ?? '', blockedCountries, blockedPrefixes },
    save: ({ dailyCap: cap, ...blocked }) =>
      mutation(SetProtectionDocument, { ...blocked, dailyCap: cap === '' ? null : Number(cap) }),
    notice: true,
    onSaved: after(onClose, onChanged),
  });
  const dialog = { title: t('usage.protect'), act: t('ui.save'), onClose };
  return (
    <FormDialog {...dialog} {...saving} size="md" scope="workspace:manage">
      <Text>{t('usage.protectNote')}</Text>
      <NumberInput
        label={t('usage.names.dailyCap')}
        description={t('usage.capNote')}
        min={1}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('dailyCap')}
      />
      <MultiSelect
        label={t('usage.blockedCountries')}
        description={t('usage.blockedCountriesNote')}
        data={countries}
        searchable
        {...form.getInputProps('blockedCountries')}
      />
      <TagsInput
        label={t('usage.blockedPrefixes')}
        description={t('usage.blockedPrefixesNote')}
        {...form.getInputProps('blockedPrefixes')}
      />
    </FormDialog>
  );
}
