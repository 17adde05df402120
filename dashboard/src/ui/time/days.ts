import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const USUAL: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** Returns what writes a day without a time, such as `2027-01-01`, in the language of the person. */
export function useDayFormat(): (day: string, options?: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () =>
      (day, options = USUAL) =>
        new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00Z`)),
    [i18n.language],
  );
}

/** Returns what names a day of the week, of which 1 is Monday. */
export function useWeekdayName(): (weekday: number, width?: 'long' | 'short') => string {
  const dayIn = useDayFormat();
  // January 2024 began on a Monday.
  return (weekday, width = 'long') => dayIn(`2024-01-0${weekday}`, { weekday: width });
}
