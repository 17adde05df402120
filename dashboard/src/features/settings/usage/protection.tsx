import { MultiSelect, NumberInput, TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProtectionFragment, SetProtectionDocument } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { useCountries } from '../../../ui/form/countries';
import { FormDialog } from '../../../ui/form/form-dialog';

interface ProtectionDialogProps {
  protection: ProtectionFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets the most that a stolen key could spend, and the destinations to which it could send. */
export function ProtectionDialog({ protection, onClose, onChanged }: ProtectionDialogProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { run, running, problem } = useAct(SetProtectionDocument);
  const { dailyCap, blockedCountries, blockedPrefixes } = protection;
  const form = useForm<{ dailyCap: number | string; blockedCountries: string[]; blockedPrefixes: string[] }>({
    initialValues: { dailyCap: dailyCap ?? '', blockedCountries, blockedPrefixes },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const { values } = form;
    const cap = values.dailyCap === '' ? null : Number(values.dailyCap);
    if (!(await run({ ...values, dailyCap: cap }))) return;
    notifications.show({ message: t('ui.saved') });
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      title={t('usage.protect')}
      act={t('ui.save')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
      size="md"
      scope="workspace:manage"
    >
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
