import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface SearchFieldProps {
  label: string;
  search: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** What a list is searched for. Takes effect with Enter, or when the field is left; `/` leads to it. */
export function SearchField({ label, search, onChange }: SearchFieldProps) {
  const [text, setText] = useState(search ?? '');
  const apply = () => {
    const wanted = text.trim() || undefined;
    if (wanted !== search) onChange(wanted);
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        size="xs"
        miw={220}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={apply}
        placeholder={label}
        aria-label={label}
        data-search
      />
    </form>
  );
}
