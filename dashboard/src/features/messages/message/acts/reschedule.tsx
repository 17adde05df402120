import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RescheduleMessageDocument } from '../../../../graph/generated/messages';
import { useViewer } from '../../../../shell/viewer';
import { fieldErrors, useAct } from '../../../../ui/form/act';
import { FormDialog } from '../../../../ui/form/form-dialog';
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
  const act = useAct(RescheduleMessageDocument);
  const [time, setTime] = useState(() => (scheduledAt ? localOf(scheduledAt, timeZone) : ''));
  return (
    <FormDialog
      {...act}
      size="sm"
      title={t('message.acts.reschedule')}
      act={t('message.acts.move')}
      onClose={onClose}
      onSubmit={async () => {
        if (time && (await act.run({ id, scheduledAt: momentOf(time, timeZone) }))) onDone();
      }}
    >
      <TextInput
        type="datetime-local"
        label={t('send.when')}
        description={t('message.acts.zone', { zone: timeZone })}
        value={time}
        onChange={event => setTime(event.target.value)}
        error={fieldErrors(act.problem)['scheduledAt']}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
