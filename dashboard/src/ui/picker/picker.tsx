import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Option, Searched } from './searched';

/** The last line of a list that goes on; no object has this identifier. */
const MORE = '…';

/** Returns the line that says that a list goes on, if it does. */
export function useMore(hasMore: boolean): (Option & { disabled: true })[] {
  const { t } = useTranslation();
  return hasMore ? [{ value: MORE, label: t('ui.moreToFind'), disabled: true }] : [];
}

/**
 * Returns a filter that leaves what the server found, and of the rest what has the text: options of the code, and what
 * was chosen before.
 */
export const foundBy =
  (rows: readonly Option[]): OptionsFilter =>
  ({ options, search }) => {
    const found = new Set([...rows.map(({ value }) => value), MORE]);
    const text = search.trim().toLowerCase();
    return (options as ComboboxItem[]).filter(
      ({ value, label }) => found.has(value) || label.toLowerCase().includes(text),
    );
  };

type Own = 'data' | 'filter' | 'searchable' | 'searchValue' | 'onSearchChange' | 'value' | 'onChange';

export interface PickerProps extends Omit<SelectProps, Own> {
  searched: Searched<Option>;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The chosen object, which the page may lack. */
  chosen?: Option | undefined;
  /** Options of the code, above the objects. */
  before?: readonly Option[];
}

/** Chooses one object of a list that the server searches while a person types. */
export function Picker({ searched, value, onChange, chosen, before = [], ...input }: PickerProps) {
  const { t } = useTranslation();
  const { rows, setTyped } = searched;
  const more = useMore(searched.hasMore);
  const listed = [...before, ...rows];
  const known = listed.find(option => option.value === value) ?? chosen;
  const outside = known && !listed.includes(known) ? [known] : [];
  return (
    <Select
      clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
      nothingFoundMessage={t('palette.nothing')}
      {...input}
      searchable
      data={[...before, ...outside, ...rows, ...more]}
      filter={foundBy(rows)}
      value={value}
      onChange={onChange}
      onSearchChange={text => setTyped(text === known?.label ? '' : text)}
    />
  );
}
