import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AddressColumn, AddressFile } from './address-file';

interface ColumnDialogProps {
  file: AddressFile;
  onChoose: (column: AddressColumn) => void;
  onClose: () => void;
}

const SAMPLES = 3;

/** Asks in which column of a file the addresses stand. */
export function ColumnDialog({ file, onChoose, onClose }: ColumnDialogProps) {
  const { t } = useTranslation();
  const filled = file.columns.filter(({ values }) => values.length > 0);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('addresses.whichColumn', { name: file.name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="xs">
        {filled.length === 0 && <Text>{t('addresses.noColumn')}</Text>}
        {filled.map((column, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be empty or repeated, and the columns of a file do not move.
            key={place}
            variant="default"
            justify="flex-start"
            onClick={() => onChoose(column)}
          >
            {column.name && <b>{column.name}:&nbsp;</b>}
            {column.values.slice(0, SAMPLES).join(', ')}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
