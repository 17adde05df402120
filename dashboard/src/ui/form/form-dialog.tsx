import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../graph/problem';
import { useViewer } from '../../shell/viewer';
import { Allowed } from './allowed';
import { ProblemLine } from './problem-line';

interface FormDialogProps {
  title: string;
  /** The verb of the act. */
  act: string;
  onClose: () => void;
  onSubmit: () => void;
  running: boolean;
  problem: Problem | null;
  size?: string;
  /** The scope without which the form is shown, but cannot be sent. */
  scope?: string;
  children: ReactNode;
}

/** A form over the screen. It stays open, with all that was typed, until the act succeeded. */
export function FormDialog({
  title,
  act,
  onClose,
  onSubmit,
  running,
  problem,
  size = 'lg',
  scope,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {scope === undefined ? children : <Allowed scope={scope}>{children}</Allowed>}
          <ProblemLine problem={problem} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={scope !== undefined && !scopes.has(scope)}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
