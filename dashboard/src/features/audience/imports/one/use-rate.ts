import { useEffect, useState } from 'react';
import type { ImportRowFragment } from '../../../../graph/generated/audience';

/** The progress of an import at one time. */
interface Look {
  readonly at: number;
  readonly rows: number;
  readonly progress: number;
}

interface Rate {
  /** Rows a second since the import has been followed; `null` until that is known. */
  rowsPerSecond: number | null;
  /** Milliseconds until the end, at the same pace. */
  left: number | null;
}

const UNKNOWN: Rate = { rowsPerSecond: null, left: null };

/** Returns the speed of an import, as far as this window has followed it. */
export function useRate({ id, status, rows, progress }: ImportRowFragment): Rate {
  const [looks, setLooks] = useState<{ id: string; first: Look; last: Look } | null>(null);
  useEffect(() => {
    if (status !== 'RUNNING') return;
    const last = { at: Date.now(), rows, progress };
    setLooks(old => (old?.id === id ? { ...old, last } : { id, first: last, last }));
  }, [id, status, rows, progress]);
  if (!looks || looks.id !== id || looks.last.rows === looks.first.rows) return UNKNOWN;
  const { first, last } = looks;
  const passed = Math.max(1, last.at - first.at);
  return {
    rowsPerSecond: ((last.rows - first.rows) / passed) * 1_000,
    left: ((1 - last.progress) / Math.max(0.001, last.progress - first.progress)) * passed,
  };
}
