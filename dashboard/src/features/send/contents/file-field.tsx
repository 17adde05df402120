import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '../../../graph/files';
import type { Channel } from '../../../graph/generated/send';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { ProblemLine } from '../../../ui/form/problem-line';
import { IconUpload, IconX } from '../../../ui/icons/icons';
import { type Draft, EMPTY } from '../draft';

interface FileFieldProps {
  channel: Channel;
  /** True if it can be uploaded. */
  takesFiles: boolean;
  /** The types of file that may be chosen: `image/*`. */
  accept: string | undefined;
  file: Draft['file'];
  required: boolean;
  change: (changed: Partial<Draft>) => void;
  error: string | undefined;
}

/** A file at an address, or one of the person's own. */
export function FileField({ channel, takesFiles, accept, file, required, change, error }: FileFieldProps) {
  const { t } = useTranslation();
  const { running, problem, upload } = useUpload(channel, done => change({ file: done }));
  const uploaded = file.mediaId !== '';
  return (
    <div>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          type={uploaded ? 'text' : 'url'}
          label={t('send.fields.file')}
          placeholder="https://"
          required={required}
          readOnly={uploaded}
          value={uploaded ? file.name || file.mediaId : file.url}
          onChange={event => change({ file: { ...EMPTY.file, url: event.target.value } })}
          error={error}
        />
        {uploaded && <RemoveFile name={file.name} onClick={() => change({ file: EMPTY.file })} />}
        {takesFiles && !uploaded && (
          <FileButton onChange={chosen => void upload(chosen)} accept={accept}>
            {props => (
              <Button {...props} variant="default" loading={running} leftSection={<IconUpload size={14} aria-hidden />}>
                {t('send.upload')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <ProblemLine problem={problem} />
    </div>
  );
}

function RemoveFile({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" px={8} onClick={onClick} aria-label={t('words.removeNamed', { name })}>
      <IconX size={14} aria-hidden />
    </Button>
  );
}

function useUpload(channel: Channel, onUploaded: (file: Draft['file']) => void) {
  const { place } = useViewer();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const upload = async (chosen: File | null) => {
    if (!chosen) return;
    setRunning(true);
    const answer = await uploadFile<{ id: string }>(place, `/v1/${channel}/media`, chosen);
    setRunning(false);
    setProblem('problem' in answer ? answer.problem : null);
    if ('data' in answer) onUploaded({ url: '', mediaId: answer.data.id, name: chosen.name });
  };
  return { running, problem, upload };
}
