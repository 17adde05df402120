import { Button, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconColumns3 } from '../icons/icons';
import type { Column } from './data-table';

interface ChosenColumns<Row> {
  shown: readonly Column<Row>[];
  menu: React.ReactNode;
}

/** The columns that the person keeps in a list, in this browser. Those named in `extra` are left out until they are chosen. */
export function useChosenColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
  extra: readonly string[],
): ChosenColumns<Row> {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `columns ${list}`,
    defaultValue: extra,
    getInitialValueInEffect: false,
  });
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter(other => other !== key) : [...hidden, key]);
  const isLast = (key: string) => shown.length === 1 && shown[0]?.key === key;
  const menu = <ColumnMenu columns={columns} hidden={hidden} isLast={isLast} onToggle={toggle} />;
  return { shown, menu };
}

interface ColumnMenuProps {
  columns: readonly Pick<Column<never>, 'key' | 'head'>[];
  hidden: readonly string[];
  /** The last column that is shown stays. */
  isLast: (key: string) => boolean;
  onToggle: (key: string) => void;
}

function ColumnMenu({ columns, hidden, isLast, onToggle }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={14} aria-hidden />}>
          {t('ui.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, head }) => (
          <Menu.CheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            disabled={isLast(key)}
            onChange={() => onToggle(key)}
          >
            {head}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
