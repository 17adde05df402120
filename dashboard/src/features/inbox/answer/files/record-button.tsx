import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../../graph/generated/inbox';
import { IconMicrophone, IconPlayerStop, IconX } from '../../../../ui/icons/icons';
import { type Form, recordingFor } from './recorded';
import { takesFiles } from './taken';
import type { Files } from './use-files';
import { useRecorder } from './use-recorder';

/** Records a voice message, which becomes a file of the answer; where this browser cannot record for the channel, it says so. */
export function RecordButton({ channel, files }: { channel: Channel; files: Files }) {
  const { t } = useTranslation();
  const form = recordingFor(channel);
  if (!takesFiles(channel)) return null;
  if (form) return <Recorder form={form} files={files} />;
  const reason = t('inbox.voice.none');
  return (
    <Tooltip label={reason} multiline maw={260}>
      <ActionIcon variant="default" size={30} aria-disabled data-disabled aria-label={reason}>
        <IconMicrophone size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function Recorder({ form, files }: { form: Form; files: Files }) {
  const { t } = useTranslation();
  const { seconds, isDenied, start, stop } = useRecorder(form, file => files.add([file]));
  if (seconds === null)
    return (
      <>
        <ActionIcon variant="default" size={30} onClick={() => void start()} aria-label={t('inbox.voice.record')}>
          <IconMicrophone size={16} aria-hidden />
        </ActionIcon>
        {isDenied && <small role="alert">{t('inbox.voice.denied')}</small>}
      </>
    );
  return (
    <>
      <ActionIcon color="red" size={30} onClick={() => stop(true)} aria-label={t('inbox.voice.stop')}>
        <IconPlayerStop size={16} aria-hidden />
      </ActionIcon>
      <span role="timer">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
      <ActionIcon variant="subtle" size={30} onClick={() => stop(false)} aria-label={t('inbox.voice.drop')}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
