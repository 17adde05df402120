import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** The number of conversations that wait for the person, which every screen has in the title of the window. */
export function setWaiting(waiting: number): void {
  count = waiting;
  for (const listen of listeners) listen();
}

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

export const useWaiting = (): number => useSyncExternalStore(subscribe, () => count);
