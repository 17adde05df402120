import { useCallback } from 'react';
import { useFormats } from '../../ui/time/formats';

/** Seconds as people say them; what is faster than a second took one. `null`: there is nothing to say. */
export function useTime(): (seconds: number | null | undefined) => string {
  const formats = useFormats();
  return useCallback(
    (seconds: number | null | undefined) => (seconds == null ? '–' : formats.duration(Math.max(1, seconds) * 1_000)),
    [formats],
  );
}
