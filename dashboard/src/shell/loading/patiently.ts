import { useSyncExternalStore } from 'react';
import { isServerThere, waitForNetwork } from '../../graph/outage';

/** Milliseconds between two tries. */
const PAUSE_MS = 1_000;
/** Tries while the server answers: a file that is missing then is missing for good, as after an update. */
const MOST_TRIES = 3;

let waits = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  waits += by;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns true while a screen waits for its files because the server cannot be reached. */
export const useFileWaits = (): boolean =>
  useSyncExternalStore(
    listen,
    () => waits > 0,
    () => false,
  );

/** Loads files again for as long as the server cannot be reached. Throws what the last try threw while it could. */
export const patiently =
  <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) =>
  async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await load();
      } catch (error) {
        if (await isServerThere()) {
          if (tries >= MOST_TRIES) throw error;
          await waitForNetwork(PAUSE_MS);
        } else {
          await waitForServer();
          tries = 0;
        }
        await loadStyle(error);
      }
    }
  };

async function waitForServer(): Promise<void> {
  change(1);
  do await waitForNetwork(PAUSE_MS);
  while (!(await isServerThere()));
  change(-1);
}

/** The style of a screen is asked for once by itself: one that did not come is asked for here. */
async function loadStyle(error: unknown): Promise<void> {
  const [, href] = /preload CSS for (\S+)/.exec(String(error)) ?? [];
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const { promise, resolve } = Promise.withResolvers<void>();
  link.onload = () => resolve();
  link.onerror = () => resolve();
  document.head.append(link);
  await promise;
}
