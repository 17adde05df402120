import { Button, NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetCreditAlertDocument } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { IconBell } from '../../../ui/icons/icons';
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
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconBell size={14} aria-hidden />} onClick={() => setOpened(true)}>
        {below === null ? t('usage.setAlert') : t('usage.alertAt', { shown: formats.count(below) })}
      </Button>
      {opened && (
        <AlertDialog
          below={below}
          onClose={() => setOpened(false)}
          onChanged={() => {
            setOpened(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function AlertDialog({ below, onClose, onChanged }: AlertProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(SetCreditAlertDocument);
  const form = useForm<{ below: number | string }>({ initialValues: { below: below ?? '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const wanted = form.values.below === '' ? null : Number(form.values.below);
    if (!(await run({ below: wanted }))) return;
    notifications.show({ message: t('ui.saved') });
    onChanged();
  };
  return (
    <FormDialog
      title={t('usage.alertTitle')}
      act={t('ui.save')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
      size="md"
      scope="workspace:manage"
    >
      <Text>{t('usage.alertNote')}</Text>
      <NumberInput
        label={t('usage.alertBelow')}
        description={t('usage.alertEmpty')}
        min={1}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('below')}
      />
    </FormDialog>
  );
}
