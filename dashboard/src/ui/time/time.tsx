import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormats } from './formats';

const TICK_MS = 30_000;

/** The clock of the page, for what says how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
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
