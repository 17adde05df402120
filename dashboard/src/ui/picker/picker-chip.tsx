import { Button, Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '../icons/icons';
import { IN_MAIN } from '../layout/in-main';
import { useMore } from './picker';
import type { Option, Searched } from './searched';
import { type Named, useNamed, useNames } from './use-named';

interface PickerMenuProps {
  label: string;
  searched: Searched<Option>;
  onPick: (value: string) => void;
  /** The objects are wanted from now on. */
  onOpen: () => void;
  chosen?: string | undefined;
  /** Options above the objects that are not searched. */
  before?: readonly Option[];
  position?: 'bottom-start' | 'bottom-end';
  /** The button that opens the list. */
  children: (open: () => void) => ReactNode;
}

/** A list of objects below a button, with a field that has the server search it. */
export function PickerMenu(props: PickerMenuProps) {
  const { onPick, onOpen, position = 'bottom-start', children } = props;
  const { setTyped } = props.searched;
  const combobox = useCombobox({
    onDropdownOpen: () => {
      onOpen();
      combobox.focusSearchInput();
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
  });
  const pick = (value: string) => {
    onPick(value);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} {...IN_MAIN} position={position} width={260} onOptionSubmit={pick}>
      <Combobox.Target targetType="button">{children(() => combobox.toggleDropdown())}</Combobox.Target>
      <PickerDropdown {...props} onType={() => combobox.updateSelectedOptionIndex()} />
    </Combobox>
  );
}

function PickerDropdown({ label, searched, chosen, before = [], onType }: PickerMenuProps & { onType: () => void }) {
  const { t } = useTranslation();
  const { rows, hasMore, isReading, typed, setTyped } = searched;
  const options = [...(typed === '' ? before : []), ...rows];
  const type = (text: string) => {
    setTyped(text);
    onType();
  };
  return (
    <Combobox.Dropdown>
      <Combobox.Search
        role="combobox"
        aria-expanded
        value={typed}
        onChange={event => type(event.currentTarget.value)}
        placeholder={t('ui.typeToFind')}
        aria-label={`${label}: ${t('ui.typeToFind')}`}
      />
      <Combobox.Options aria-label={label} mah={280} style={{ overflowY: 'auto' }}>
        {options.map(({ value, label: name }) => (
          <Combobox.Option key={value} value={value} active={value === chosen} aria-selected={value === chosen}>
            {name}
          </Combobox.Option>
        ))}
        {hasMore && <More />}
        {options.length === 0 && !isReading && <Combobox.Empty>{t('palette.nothing')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** Says that a search finds more. */
const More = () =>
  useMore(true).map(({ value, label }) => (
    <Combobox.Option key={value} value={value} disabled>
      {label}
    </Combobox.Option>
  ));

interface NamedChipProps {
  label: string;
  kind: Named;
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

/** A filter by one object, found by its name. The chosen one again, and the empty choice, take the filter away. */
export function NamedChip({ label, kind, chosen, onChange }: NamedChipProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const searched = useNamed(kind, !isWanted);
  const listed = searched.rows.find(({ value }) => value === chosen);
  const names = useNames(chosen && !listed && !searched.isReading && kind !== 'tags' ? [chosen] : []);
  const name = chosen && (listed?.label ?? names.get(chosen) ?? chosen);
  return (
    <PickerMenu
      label={label}
      searched={searched}
      onOpen={() => setWanted(true)}
      chosen={chosen}
      before={chosen ? [{ value: '', label: t('ui.chooseNone') }] : []}
      onPick={value => onChange(value === '' || value === chosen ? undefined : value)}
    >
      {open => (
        <Button
          variant={name ? 'light' : 'default'}
          radius="xl"
          rightSection={<IconChevronDown size={13} aria-hidden />}
          onClick={open}
        >
          {name ? `${label}: ${name}` : label}
        </Button>
      )}
    </PickerMenu>
  );
}
