import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '../icons/icons';

interface AddButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Adds one more to the list above it. */
export const AddButton = ({ label, disabled = false, onClick }: AddButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconPlus size={14} aria-hidden />}
    style={{ alignSelf: 'start', justifySelf: 'start' }}
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** Takes one away of a list that is written. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon aria-label={label} onClick={onClick}>
    <IconTrash size={15} aria-hidden />
  </ActionIcon>
);
