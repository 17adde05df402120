import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormats } from './formats';

const TICK_MS = 30_000;

/**
 * The clock of the page, for relative times. It is read at each drawing, so that no new time is
 * ahead of it.
 */
export function useNow(): number {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw(count => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}

/** A moment: the clock's time, or how long ago it was; the exact one on hover. */
export function Time({ at, relative = false }: { at: string; relative?: boolean }) {
  const formats = useFormats();
  const now = useNow();
  return (
    <Tooltip label={formats.exact(at)}>
      <time dateTime={at}>{relative ? formats.relative(at, now) : formats.time(at)}</time>
    </Tooltip>
  );
}
