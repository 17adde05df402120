import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../shell/viewer';
import { RoleNote, useMay } from '../../../../ui/form/role-note';
import { Page } from '../../../../ui/layout/page';
import { type Beginning, MAX_BYTES, readBeginning } from '../file/beginning';
import { ChosenFile } from './chosen-file';
import { DropZone } from './drop-zone';

interface Chosen {
  readonly file: File;
  readonly beginning: Beginning;
}

/** A file of contacts is chosen, its columns are matched with fields, and it is handed over. */
export function NewImport() {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<'tooLarge' | 'unreadable' | null>(null);
  const choose = async (file: File) => {
    const beginning = file.size <= MAX_BYTES ? await readBeginning(file) : null;
    setRefused(file.size > MAX_BYTES ? 'tooLarge' : beginning ? null : 'unreadable');
    setChosen(beginning && { file, beginning });
  };
  const above = (
    <Link to="/$workspaceId/audience/imports" params={{ workspaceId: place.workspaceId }}>
      {t('screens.imports')}
    </Link>
  );
  return (
    <Page title={t('imports.begin')} above={above}>
      <RoleNote scope="contacts:manage" />
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {t(`imports.refused.${refused}`)}
        </Alert>
      )}
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
