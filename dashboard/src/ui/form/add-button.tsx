import { Button } from '@mantine/core';
import { IconPlus } from '../icons/icons';

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
