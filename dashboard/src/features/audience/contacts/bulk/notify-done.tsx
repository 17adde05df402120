import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface Undo {
  name: string;
  run: () => void;
}

/** So long an act can be taken back. */
const UNDO_MS = 12_000;

/** Confirms an action, and offers to undo it if that is possible. */
export function notifyDone(text: string, undo?: Undo): void {
  const id = crypto.randomUUID();
  if (!undo) {
    notifications.show({ id, message: text });
    return;
  }
  const back = () => {
    notifications.hide(id);
    undo.run();
  };
  notifications.show({
    id,
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between" gap="xs">
        {text}
        <Button variant="light" onClick={back}>
          {undo.name}
        </Button>
      </Group>
    ),
  });
}
