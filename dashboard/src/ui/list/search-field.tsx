import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface SearchFieldProps {
  label: string;
  search: string | undefined;
  onChange: (search: string | undefined) => void;
  /** A filter beside the search of the list: it is narrower, and `/` leads past it. */
  isSecondary?: boolean;
  /** Fills the available width. */
  isWide?: boolean;
}

/** A text that narrows a list. It takes effect with Enter, or when the field is left; `/` leads to it. */
export function SearchField({ label, search, onChange, isSecondary = false, isWide = false }: SearchFieldProps) {
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
        w={isWide ? '100%' : isSecondary ? 140 : 240}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={apply}
        placeholder={label}
        aria-label={label}
        data-search={!isSecondary || undefined}
      />
    </form>
  );
}
