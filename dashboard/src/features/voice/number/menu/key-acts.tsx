import { Button, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../../../../ui/icons/icons';
import { freeKeys } from './keys';
import type { Menu } from './tree';

interface KeyFieldProps extends Pick<SelectProps, 'label' | 'aria-label' | 'w' | 'disabled'> {
  /** The menu that the key is of. */
  menu: Menu;
  digits: string;
  onChange: (digits: string) => void;
}

/** The key of a telephone, among those that lead nowhere yet. */
export const KeyField = ({ menu, digits, onChange, ...select }: KeyFieldProps) => (
  <Select
    {...select}
    allowDeselect={false}
    data={freeKeys(menu, digits)}
    value={digits}
    onChange={key => key && onChange(key)}
  />
);

/** Adds a key to a menu. */
export function AddKey({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={disabled}
      leftSection={<IconPlus size={13} aria-hidden />}
      onClick={onClick}
    >
      {t('numbers.menu.add')}
    </Button>
  );
}
