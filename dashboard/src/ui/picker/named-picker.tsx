import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { foundBy, Picker, type PickerProps, useMore } from './picker';
import { type Named, useNamed, useNames } from './use-named';

interface NamedPickerProps extends Omit<PickerProps, 'searched' | 'chosen'> {
  kind: Named;
}

/** Chooses one object by its name. One that the page lacks is shown by its name too, and one that is gone by its identifier. */
export function NamedPicker({ kind, value, ...picker }: NamedPickerProps) {
  const searched = useNamed(kind);
  const isListed = [...searched.rows, ...(picker.before ?? [])].some(row => row.value === value);
  const names = useNames(value && !isListed && !searched.isReading && kind !== 'tags' ? [value] : []);
  const chosen = value ? { value, label: names.get(value) ?? value } : undefined;
  return <Picker {...picker} searched={searched} value={value} chosen={chosen} />;
}

type Own = 'data' | 'filter' | 'searchable' | 'searchValue' | 'onSearchChange' | 'value' | 'onChange';

interface NamedPickersProps extends Omit<MultiSelectProps, Own> {
  kind: Named;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Chooses several objects by their names. */
export function NamedPickers({ kind, value, onChange, ...input }: NamedPickersProps) {
  const { t } = useTranslation();
  const { rows, hasMore, isReading, setTyped } = useNamed(kind);
  const more = useMore(hasMore);
  const missing = value.filter(each => !rows.some(row => row.value === each));
  const names = useNames(isReading || kind === 'tags' ? [] : missing);
  const outside = missing.map(each => ({ value: each, label: names.get(each) ?? each }));
  return (
    <MultiSelect
      clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
      nothingFoundMessage={t('palette.nothing')}
      hidePickedOptions
      {...input}
      searchable
      data={[...outside, ...rows, ...more]}
      filter={foundBy(rows)}
      value={[...value]}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  );
}
