import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '../../../graph/files';
import {
  type CallRecordingRowFragment,
  DeleteCallRecordingDocument,
  type WholeCallFragment,
} from '../../../graph/generated/voice';
import type { Problem } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { ProblemLine } from '../../../ui/form/problem-line';
import { IconDownload, IconPlayerPlay } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Panel } from '../../../ui/layout/panel';
import { OnlyNewest } from '../../../ui/list/only-newest';
import { Lamp } from '../../../ui/message/status';
import { clockOf } from '../../../ui/time/countdown';
import { useFormats } from '../../../ui/time/formats';
import classes from '../voice.module.css';

interface RecordingsProps {
  call: WholeCallFragment;
  may: boolean;
  onChanged: () => void;
}

const TONES = { RUNNING: 'move', READY: 'done', FAILED: 'fail' } as const;

/** The recordings of a call, heard here. */
export function Recordings({ call, may, onChanged }: RecordingsProps) {
  const { t } = useTranslation();
  const { items, pagination } = call.recordings;
  return (
    <Panel title={t('calls.recordings')}>
      {items.length === 0 ? (
        <p className={classes.says}>{t('calls.noRecordings')}</p>
      ) : (
        <ul className={classes.list}>
          {items.map(recording => (
            <Recording key={recording.id} callId={call.id} recording={recording} may={may} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <OnlyNewest count={items.length} isCut={Boolean(pagination.nextCursor)} />
    </Panel>
  );
}

interface RecordingProps {
  callId: string;
  recording: CallRecordingRowFragment;
  may: boolean;
  onChanged: () => void;
}

function Recording({ callId, recording, may, onChanged }: RecordingProps) {
  const { id, status } = recording;
  const sound = useSound(callId, id);
  const { t } = useTranslation();
  return (
    <li>
      <RecordingFacts recording={recording} />
      {status === 'READY' && <Player recording={recording} sound={sound} />}
      {status !== 'RUNNING' && may && (
        <Acts
          size="compact-sm"
          buttons={[
            {
              label: t('words.delete'),
              look: 'danger',
              confirm: { title: t('calls.deleteRecordingTitle'), note: t('calls.deleteRecordingNote') },
              run: mutation(DeleteCallRecordingDocument, { id: callId, recordingId: id }, onChanged),
            },
          ]}
        />
      )}
      <ProblemLine problem={sound.problem} />
    </li>
  );
}

function RecordingFacts({ recording }: Pick<RecordingProps, 'recording'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, durationSec, bytes, createdAt } = recording;
  return (
    <span className={classes.grow}>
      <Lamp tone={TONES[status]}>{t(`calls.recordingStates.${status}`)}</Lamp>{' '}
      {typeof durationSec === 'number' && clockOf(durationSec * 1_000)}{' '}
      {typeof bytes === 'number' && formats.bytes(bytes)}
      <small>{formats.exact(createdAt)}</small>
    </span>
  );
}

interface PlayerProps extends Pick<RecordingProps, 'recording'> {
  sound: ReturnType<typeof useSound>;
}

function Player({ recording: { id, createdAt }, sound: { url, reading, read } }: PlayerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!url)
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={reading}
        leftSection={<IconPlayerPlay size={13} aria-hidden />}
        onClick={() => void read()}
      >
        {t('calls.listen')}
      </Button>
    );
  const label = t('calls.player', { at: formats.exact(createdAt) });
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: there is no transcript. */}
      <audio className={classes.audio} controls autoPlay src={url} aria-label={label} />
      <a href={url} download={id}>
        <IconDownload size={13} aria-hidden /> {t('words.download')}
      </a>
    </>
  );
}

/**
 * The sound, which is read when somebody wants to hear it. An element of the page could not name
 * its workspace.
 */
function useSound(callId: string, recordingId: string) {
  const { place } = useViewer();
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reading, setReading] = useState(false);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const read = async () => {
    setReading(true);
    setProblem(null);
    const answer = await readFile(place, `/v1/voice/calls/${callId}/recordings/${recordingId}/download`);
    setReading(false);
    if ('problem' in answer) setProblem(answer.problem);
    else setUrl(URL.createObjectURL(answer.data));
  };
  return { url, problem, reading, read };
}
