import { ActionIcon, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { IconPaperclip, IconX } from '../../../../ui/icons/icons';
import { useFormats } from '../../../../ui/time/formats';
import classes from './files.module.css';
import type { Files, RunningFile } from './use-files';

/** The files of an answer, each with how far it is, and a way to take it out. */
export function ChosenFiles({ files }: { files: Files }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (files.uploaded.length + files.running.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('inbox.files.list')}>
      {files.uploaded.map(({ mediaId, name, bytes }) => (
        <li key={mediaId}>
          <IconPaperclip size={14} aria-hidden />
          <span className={classes.name}>{name}</span>
          <small>{formats.bytes(bytes)}</small>
          <Remove name={name} onRemove={() => files.remove(mediaId)} />
        </li>
      ))}
      {files.running.map(file => (
        <li key={file.key}>
          <span className={classes.name}>{file.name}</span>
          <State file={file} />
          <Remove name={file.name} onRemove={() => files.stop(file)} />
        </li>
      ))}
    </ul>
  );
}

function State({ file: { name, sent, problem } }: { file: RunningFile }) {
  if (problem) return <ProblemLine problem={problem} />;
  return <Progress className={classes.progress ?? ''} value={sent * 100} size="sm" aria-label={name} />;
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="subtle" size="sm" onClick={onRemove} aria-label={t('words.removeNamed', { name })}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  );
}
