import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconX } from '../icons/icons';

/** A filter that something else set, such as the page of an object. It can only be taken away. */
export function RemoveFilter({ filter, onRemove }: { filter: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      radius="xl"
      rightSection={<IconX size={13} aria-hidden />}
      onClick={onRemove}
      aria-label={t('log.remove', { filter })}
    >
      {filter}
    </Button>
  );
}
