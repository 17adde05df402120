import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWeekdayName } from '../../../ui/time/days';
import { errorAt } from '../editor/problems';
import type { FieldProps } from './field';
import { memberLabel } from './labels';

/** Days of the week, 1 being Monday. */
export function WeekdaysField({ name, value, onChange, context }: FieldProps) {
  const { t } = useTranslation();
  const weekdayName = useWeekdayName();
  const days = Array.isArray(value) ? (value as number[]) : [];
  return (
    <MultiSelect
      label={memberLabel(name, t)}
      data={[1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: weekdayName(day) }))}
      value={days.map(String)}
      onChange={next => onChange(next.length > 0 ? next.map(Number).sort() : undefined)}
      error={errorAt(context.errors, name)}
    />
  );
}
