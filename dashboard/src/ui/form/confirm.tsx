import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';
import { ProblemLine } from './problem-line';

interface ConfirmProps {
  /** The question. */
  title: string;
  /** The consequence that cannot be undone. */
  note: string;
  act: string;
  running: boolean;
  problem: Problem | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation of an act that cannot be undone. */
export function Confirm({ title, note, act, running, problem, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Text>{note}</Text>
        <ProblemLine problem={problem} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button color="red" onClick={onConfirm} loading={running}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
