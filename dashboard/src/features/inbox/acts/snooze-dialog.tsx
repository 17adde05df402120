import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { momentOf } from '../../../ui/time/moment';

interface SnoozeDialogProps {
  /** Returns whether it was taken. */
  onSnooze: (until: string) => Promise<boolean>;
  problem?: Problem | null;
  onClose: () => void;
}

/** A time of one's own, by the clocks of the workspace. */
export function SnoozeDialog({ onSnooze, problem = null, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const { time, setTime, isMissing, running, submit } = useTime(onSnooze, onClose);
  return (
    <FormDialog
      running={running}
      problem={problem}
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
        error={isMissing ? t('inbox.timeMissing') : fieldErrors(problem)['snoozedUntil']}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

/** The time that is typed, until it was taken. */
function useTime(onSnooze: SnoozeDialogProps['onSnooze'], onTaken: () => void) {
  const { timeZone } = useViewer().workspace;
  const [running, setRunning] = useState(false);
  const [time, setTime] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    setMissing(time === '');
    if (time === '') return;
    setRunning(true);
    const taken = await onSnooze(momentOf(time, timeZone));
    setRunning(false);
    if (taken) onTaken();
  };
  return { time, setTime, isMissing, running, submit };
}
