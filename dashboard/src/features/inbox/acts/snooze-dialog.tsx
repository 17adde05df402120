import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InboxSetStatusDocument } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { momentOf } from '../../../ui/time/moment';

/** A time of one's own, by the clocks of the workspace. */
export function SnoozeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const act = useAct(InboxSetStatusDocument);
  const [time, setTime] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    setMissing(time === '');
    if (time === '') return;
    if (await act.run({ id, status: 'SNOOZED', snoozedUntil: momentOf(time, timeZone) })) onClose();
  };
  return (
    <FormDialog
      {...act}
      size="sm"
      title={t('inbox.snoozeTitle')}
      act={t('inbox.snooze')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        type="datetime-local"
        label={t('inbox.until')}
        description={t('message.acts.zone', { zone: timeZone })}
        value={time}
        onChange={event => setTime(event.target.value)}
        error={isMissing ? t('inbox.timeMissing') : fieldErrors(act.problem)['snoozedUntil']}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
