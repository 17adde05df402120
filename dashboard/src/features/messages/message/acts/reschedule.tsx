import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RescheduleMessageDocument } from '../../../../graph/generated/messages';
import { useViewer } from '../../../../shell/viewer';
import { FormDialog } from '../../../../ui/form/form-dialog';
import { mutation } from '../../../../ui/kit/mutation';
import { useSavedForm } from '../../../../ui/kit/use-saved-form';
import { localOf, momentOf } from '../../../../ui/time/moment';

interface RescheduleProps {
  id: string;
  scheduledAt: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** Another time for a message that waits for its own, by the clocks of the workspace. */
export function Reschedule({ id, scheduledAt, onClose, onDone }: RescheduleProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const { form, saving } = useSavedForm({
    initialValues: { scheduledAt: scheduledAt ? localOf(scheduledAt, timeZone) : '' },
    save: ({ scheduledAt: at }) => mutation(RescheduleMessageDocument, { id, scheduledAt: momentOf(at, timeZone) }),
    onSaved: onDone,
  });
  return (
    <FormDialog
      size="sm"
      title={t('message.acts.reschedule')}
      act={t('message.acts.move')}
      onClose={onClose}
      {...saving}
      onSubmit={() => form.values.scheduledAt && saving.onSubmit()}
    >
      <TextInput
        type="datetime-local"
        label={t('send.when')}
        description={t('message.acts.zone', { zone: timeZone })}
        required
        data-autofocus
        {...form.getInputProps('scheduledAt')}
      />
    </FormDialog>
  );
}
