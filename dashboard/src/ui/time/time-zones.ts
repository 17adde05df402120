import { useMemo } from 'react';

/** The time zones that a field offers. A chosen one that the browser does not know is among them. */
export function useTimeZones(chosen: string | null): string[] {
  return useMemo(() => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')];
    return chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  }, [chosen]);
}
