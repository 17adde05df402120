import { useCallback } from 'react';
import { useFormats } from '../../ui/time/formats';

/** Returns a formatter of seconds; a time below a second counts as one. `null` becomes a dash. */
export function useTime(): (seconds: number | null | undefined) => string {
  const formats = useFormats();
  return useCallback(
    (seconds: number | null | undefined) => (seconds == null ? '–' : formats.duration(Math.max(1, seconds) * 1_000)),
    [formats],
  );
}
