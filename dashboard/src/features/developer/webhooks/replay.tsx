import { Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplayWebhookDocument } from '../../../graph/generated/developer';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

const HOUR = 3_600_000;
const SPANS = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR } as const;
type Span = keyof typeof SPANS;

/** Sends everything of a time again, with the identifiers that it had. */
export function Replay({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [span, setSpan] = useState<Span>('hour');
  const { run, running, problem } = useAct(ReplayWebhookDocument);
  const submit = async () => {
    const to = Date.now();
    const times = { from: new Date(to - SPANS[span]).toISOString(), to: new Date(to).toISOString() };
    if (!(await run({ id, ...times }))) return;
    notifications.show({ message: t('webhooks.replayed') });
    onClose();
  };
  return (
    <FormDialog
      title={t('webhooks.replay')}
      act={t('webhooks.replay')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
      size="md"
    >
      <p>{t('webhooks.replayNote')}</p>
      <Select
        label={t('log.span')}
        allowDeselect={false}
        data={(Object.keys(SPANS) as Span[]).map(value => ({ value, label: t(`spans.${value}`) }))}
        value={span}
        onChange={value => setSpan((value ?? 'hour') as Span)}
      />
    </FormDialog>
  );
}
