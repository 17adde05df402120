import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface LanguageFieldProps {
  languages: readonly string[];
  value: string;
  may: boolean;
  error?: string | undefined;
  onChange: (language: string) => void;
}

/** Languages in which texts are read aloud, named in the language of the person. */
export function LanguageField({ languages, value, may, error, onChange }: LanguageFieldProps) {
  const { t, i18n } = useTranslation();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
    const all = languages.includes(value) ? languages : [value, ...languages];
    return all.map(language => ({ value: language, label: names.of(language) ?? language }));
  }, [languages, value, i18n.language]);
  return (
    <Select
      label={t('words.language')}
      data={data}
      searchable
      allowDeselect={false}
      disabled={!may}
      value={value}
      error={error}
      onChange={chosen => chosen && onChange(chosen)}
    />
  );
}
