import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDots } from '../icons/icons';
import type { Column } from '../list/data-table';
import { MenuItems, type Offer, offered } from './acts';
import { useChosenAct } from './use-acts';

interface RowActs<Row> {
  /** The last column of the list: the menu of each row. */
  column: Column<Row>;
  /** The question or the form of the chosen act. It stands beside the list, whose rows are there only while they are in sight. */
  dialog: ReactNode;
}

interface RowMenu {
  /** The name of the menu, with that of the row. */
  label: string;
  acts: readonly Offer[];
  disabled?: boolean;
}

/** The acts of each row of a list, in one menu. */
export function useRowActs<Row>(menuOf: (row: Row) => RowMenu): RowActs<Row> {
  const { t } = useTranslation();
  const { choose, dialog } = useChosenAct();
  const cell = (row: Row) => {
    const { label, acts, disabled = false } = menuOf(row);
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={label} disabled={disabled} onClick={event => event.stopPropagation()}>
            <IconDots size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClick={event => event.stopPropagation()}>
          <MenuItems acts={offered(acts)} choose={choose} />
        </Menu.Dropdown>
      </Menu>
    );
  };
  const headCell = <VisuallyHidden>{t('ui.acts')}</VisuallyHidden>;
  return { column: { key: 'acts', head: t('ui.acts'), headCell, width: '28px', cell }, dialog };
}
