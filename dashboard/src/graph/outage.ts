import type { CombinedError } from '@urql/core';

/** Waits for so long, or until the network of the computer is back. */
export async function waitForNetwork(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const timer = setTimeout(done, ms);
  window.addEventListener('online', done, { once: true });
  await promise;
  clearTimeout(timer);
  window.removeEventListener('online', done);
}

/** Returns whether the server answers. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Statuses by which a proxy says that the server behind it does not answer. */
const OF_PROXIES: readonly number[] = [502, 503, 504];

/** Returns whether no answer came from the server. */
export function isOutage({ networkError, response }: CombinedError): boolean {
  if (!networkError) return false;
  const status = (response as Response | undefined)?.status;
  return status === undefined || OF_PROXIES.includes(status);
}
