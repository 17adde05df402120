import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface SearchFieldProps {
  /** What can be written. */
  label: string;
  search: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** Takes effect with Enter, or when it is left. */
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
        miw={240}
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
