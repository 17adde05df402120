import { JsonInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface JsonFieldProps {
  label: string;
  value: unknown;
  required: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/**
 * A member that no other field can enter, as JSON. A text that is not valid JSON yet is kept in the
 * field alone.
 */
export function JsonField({ label, value, required, error, onChange }: JsonFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const [isBroken, setBroken] = useState(false);
  const write = (next: string) => {
    setText(next);
    try {
      onChange(next.trim() === '' ? undefined : (JSON.parse(next) as unknown));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <JsonInput
      label={label}
      required={required}
      autosize
      minRows={2}
      value={text}
      onChange={write}
      error={isBroken ? t('automations.notJson') : error}
    />
  );
}
