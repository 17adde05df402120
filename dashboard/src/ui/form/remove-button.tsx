import { ActionIcon } from '@mantine/core';
import { IconTrash } from '../icons/icons';

/** Takes one away of a list that is written. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon aria-label={label} onClick={onClick}>
    <IconTrash size={15} aria-hidden />
  </ActionIcon>
);
