import { JsonInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * Returns the object in a text; `undefined` if the text is empty, `null` if it is not an object.
 */
export function objectIn(text: string): object | null | undefined {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

interface DataFieldProps {
  text: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/** The data that a run is started with, as JSON. */
export function DataField({ text, onChange, error }: DataFieldProps) {
  const { t } = useTranslation();
  return (
    <JsonInput
      label={t('automations.data')}
      description={t('automations.dataNote')}
      placeholder='{"order": {"total": 120}}'
      autosize
      minRows={2}
      value={text}
      onChange={onChange}
      error={objectIn(text) === null ? t('automations.notAnObject') : error}
    />
  );
}
