import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { RoleNote, useMay } from '../../../../ui/form/role-note';
import { ScreenLink } from '../../../../ui/kit/screens';
import { Page } from '../../../../ui/layout/page';
import { AS_FOUND, type FilePreview, MAX_BYTES, previewFile } from '../file/preview';
import { ChosenFile } from './chosen-file';
import { DropZone } from './drop-zone';

interface Chosen {
  readonly file: File;
  readonly preview: FilePreview;
}

/** A file of contacts is chosen, its columns are matched with fields, and it is handed over. */
export function NewImport() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async (file: File) => {
    setTooLarge(file.size > MAX_BYTES);
    setProblem(null);
    if (file.size > MAX_BYTES) return setChosen(null);
    const answer = await previewFile(place, file, AS_FOUND);
    setProblem('problem' in answer ? answer.problem : null);
    setChosen('data' in answer ? { file, preview: answer.data } : null);
  };
  return (
    <Page title={t('imports.begin')} above={<ScreenLink name="imports" />}>
      <RoleNote scope="contacts:manage" />
      {isTooLarge && (
        <Alert color="red" variant="light" role="alert">
          {t('imports.tooLarge')}
        </Alert>
      )}
      <ProblemLine problem={problem} />
      {chosen ? (
        <ChosenFile
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          {...chosen}
          onOther={() => setChosen(null)}
        />
      ) : (
        may && <DropZone onFile={file => void choose(file)} />
      )}
    </Page>
  );
}
