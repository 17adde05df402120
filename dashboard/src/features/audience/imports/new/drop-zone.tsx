import { FileButton, UnstyledButton } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFileUpload } from '../../../../ui/icons/icons';
import classes from './new-import.module.css';

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
  return (
    <FileButton
      onChange={file => file && onFile(file)}
      accept=".csv,.tsv,.txt,.ndjson,.jsonl,.xlsx,.vcf,text/csv,text/vcard"
    >
      {props => (
        <UnstyledButton
          {...props}
          className={classes.drop}
          data-over={isOver}
          onDragOver={event => {
            event.preventDefault();
            setOver(true);
          }}
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
