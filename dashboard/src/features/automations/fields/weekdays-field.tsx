import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorAt } from '../editor/problems';
import type { FieldProps } from './field';
import { memberLabel } from './labels';

/** The first of 2024 was a Monday. */
const nameOf = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Days of the week, 1 being Monday. */
export function WeekdaysField({ name, value, onChange, context }: FieldProps) {
  const { t, i18n } = useTranslation();
  const days = Array.isArray(value) ? (value as number[]) : [];
  return (
    <MultiSelect
      label={memberLabel(name, t)}
      data={[1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: nameOf(day, i18n.language) }))}
      value={days.map(String)}
      onChange={next => onChange(next.length > 0 ? next.map(Number).sort() : undefined)}
      error={errorAt(context.errors, name)}
    />
  );
}
