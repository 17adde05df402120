import { FileButton, UnstyledButton } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFileUpload } from '../../../../ui/icons/icons';
import classes from './new-import.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.ndjson,.jsonl,.xlsx,.vcf,text/csv,text/vcard';

/** Takes one file, which is dropped onto it or chosen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <FileButton onChange={file => file && onFile(file)} accept={ACCEPTED}>
      {props => (
        <UnstyledButton
          {...props}
          className={classes.drop}
          data-over={isOver}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={34} stroke={1.4} aria-hidden />
          <strong>{t('imports.drop')}</strong>
          <span>{t('imports.dropNote')}</span>
        </UnstyledButton>
      )}
    </FileButton>
  );
}
