import { useLocalStorage } from '@mantine/hooks';

/** A person sets these for the inbox in one browser. */
export interface Preferences {
  /** Answers wait a moment, in which they can be taken back. */
  readonly holds: boolean;
  readonly sound: boolean;
  readonly notifies: boolean;
  /** The title of the page says how many conversations wait. */
  readonly counts: boolean;
}

const DEFAULT: Preferences = { holds: true, sound: false, notifies: false, counts: false };

export function usePreferences() {
  const [stored, store] = useLocalStorage<Partial<Preferences>>({
    key: 'inbox preferences',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    preferences: { ...DEFAULT, ...stored },
    set: (changed: Partial<Preferences>) => store({ ...stored, ...changed }),
  };
}
