import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconArrowBackUp, IconArrowForwardUp } from '../icons/icons';
import type { Undoable } from './undoable';

/** The steps back and forward of an undoable value. */
export function UndoRedo({ undo, redo }: Pick<Undoable<unknown>, 'undo' | 'redo'>) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" px={8} onClick={undo} disabled={!undo} aria-label={t('ui.undo')}>
        <IconArrowBackUp size={16} aria-hidden />
      </Button>
      <Button variant="default" px={8} onClick={redo} disabled={!redo} aria-label={t('ui.redo')}>
        <IconArrowForwardUp size={16} aria-hidden />
      </Button>
    </>
  );
}
