import { useEffect, useState } from 'react';

/** True for a while after a value was first seen or has changed. The clock of the browser alone decides, which may differ from the server's. */
export function useRecent(value: unknown, ms: number): boolean {
  const [recent, setRecent] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value starts the time anew.
  useEffect(() => {
    setRecent(true);
    const timer = setTimeout(() => setRecent(false), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return recent;
}
