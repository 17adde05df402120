import { NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SetCreditAlertDocument } from '../../../graph/generated/settings';
import { FormDialog } from '../../../ui/form/form-dialog';
import { IconBell } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { useFormats } from '../../../ui/time/formats';

interface AlertProps {
  below: number | null;
  onChanged: () => void;
}

/**
 * Sets the credits below which the workspace is notified: by an event, so that a webhook may pass
 * it on.
 */
export function AlertButton({ below, onChanged }: AlertProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const label = below === null ? t('usage.setAlert') : t('usage.alertAt', { shown: formats.count(below) });
  const dialog = (close: () => void) => {
    const changed = () => {
      close();
      onChanged();
    };
    return <AlertDialog below={below} onClose={close} onChanged={changed} />;
  };
  return <Acts buttons={[{ label, icon: IconBell, look: 'primary', dialog }]} />;
}

function AlertDialog({ below, onClose, onChanged }: AlertProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm<{ below: number | string }>({
    initialValues: { below: below ?? '' },
    save: values => mutation(SetCreditAlertDocument, { below: values.below === '' ? null : Number(values.below) }),
    notice: true,
    onSaved: onChanged,
  });
  return (
    <FormDialog
      title={t('usage.alertTitle')}
      act={t('ui.save')}
      onClose={onClose}
      {...saving}
      size="md"
      scope="workspace:manage"
    >
      <Text>{t('usage.alertNote')}</Text>
      <NumberInput
        label={t('words.credits')}
        description={t('usage.alertEmpty')}
        min={1}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('below')}
      />
    </FormDialog>
  );
}
