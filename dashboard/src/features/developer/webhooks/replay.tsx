import { Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { ReplayWebhookDocument } from '../../../graph/generated/developer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';

const HOUR = 3_600_000;
const SPANS = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR } as const;
type Span = keyof typeof SPANS;

/** Sends everything of a time again, with the identifiers that it had. */
export function Replay({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { span: 'hour' as Span },
    save: ({ span }) => {
      const to = Date.now();
      const times = { from: new Date(to - SPANS[span]).toISOString(), to: new Date(to).toISOString() };
      return mutation(ReplayWebhookDocument, { id, ...times });
    },
    onSaved: () => {
      notifications.show({ message: t('webhooks.replayed') });
      onClose();
    },
  });
  return (
    <FormDialog title={t('webhooks.replay')} act={t('webhooks.replay')} onClose={onClose} size="md" {...saving}>
      <p>{t('webhooks.replayNote')}</p>
      <Select
        label={t('words.period')}
        allowDeselect={false}
        data={(Object.keys(SPANS) as Span[]).map(value => ({ value, label: t(`spans.${value}`) }))}
        {...form.getInputProps('span')}
      />
    </FormDialog>
  );
}
