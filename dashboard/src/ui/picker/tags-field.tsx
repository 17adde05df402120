import { Autocomplete, type AutocompleteProps, TagsInput, type TagsInputProps } from '@mantine/core';
import { foundBy, useMore } from './picker';
import { useNamed } from './use-named';

const useTags = () => {
  const { rows, hasMore, setTyped } = useNamed('tags');
  const more = useMore(hasMore).map(({ label, disabled }) => ({ value: label, disabled }));
  const filter = foundBy([...rows, ...more.map(({ value }) => ({ value, label: value }))]);
  return { data: [...rows.map(({ value }) => value), ...more], filter, setTyped };
};

/** Tags of contacts: one that is known is chosen, and any other text is a new one. */
export function TagsField(props: Omit<TagsInputProps, 'data' | 'filter' | 'searchValue' | 'onSearchChange'>) {
  const { data, filter, setTyped } = useTags();
  return <TagsInput acceptValueOnBlur {...props} data={data} filter={filter} onSearchChange={setTyped} />;
}

interface TagFieldProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'onChange'> {
  onChange: (tag: string) => void;
}

/** One tag, known or new. */
export function TagField({ onChange, ...props }: TagFieldProps) {
  const { data, filter, setTyped } = useTags();
  return (
    <Autocomplete
      {...props}
      data={data}
      filter={filter}
      onChange={tag => {
        setTyped(tag);
        onChange(tag);
      }}
    />
  );
}
