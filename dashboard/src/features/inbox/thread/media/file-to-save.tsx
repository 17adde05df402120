import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '../../../../graph/files';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { IconDownload } from '../../../../ui/icons/icons';
import { saveBlob } from '../../../../ui/list/save-file';
import { useFormats } from '../../../../ui/time/formats';

interface FileToSaveProps {
  path: string;
  name: string | null;
  bytes: number | null;
}

/** A file to be saved. */
export function FileToSave({ path, name, bytes }: FileToSaveProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const named = name ?? t('inbox.types.DOCUMENT');
  const label = useSized(named, bytes);
  const save = async () => {
    setRunning(true);
    const answer = await readFile(place, path);
    setRunning(false);
    setProblem('problem' in answer ? answer.problem : null);
    if ('data' in answer) saveBlob(named, answer.data);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={running}
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void save()}
      >
        {t('inbox.files.save', { name: label })}
      </Button>
      <ProblemLine problem={problem} />
    </>
  );
}

/** The name of a file with its size, where that is known. */
export function useSized(name: string, bytes: number | null): string {
  const formats = useFormats();
  return bytes === null ? name : `${name} (${formats.bytes(bytes)})`;
}
