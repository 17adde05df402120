import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  search: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** Takes effect with Enter, or when it is left. */
export function SearchField({ search, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
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
        placeholder={t('contacts.search')}
        aria-label={t('contacts.search')}
        data-search
      />
    </form>
  );
}
