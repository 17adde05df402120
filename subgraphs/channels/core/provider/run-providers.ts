import { seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { Channels } from '../channels.js';
import { storeReceipts } from '../message/receipt/receipt.js';
import { AccountRouter } from './account/send/account-router.js';
import type { InFlight } from './in-flight.js';
import { createLines } from './line/create-lines.js';
import { createProviders, type Providers } from './providers.js';

/** Jobs have had their grace when providers are stopped: the outcome of what is still with one is unknown. */
const STOP_WITHIN = seconds(1);

/** Makes the providers of all queues and opens them. */
export async function startProviders(channels: Channels, services: Services): Promise<Providers> {
  const providers = new Map([
    ...(await createProviders(channels, services.config, services)),
    ...(await createLines(channels, services)),
  ]);
  for (const channel of channels.values())
    if (channel.accounts)
      providers.set(channel.name, new AccountRouter(services, channel, providers.get(channel.name) ?? null));
  const starting = [...providers.values()].map(provider =>
    provider.start(receipts => storeReceipts(services, provider.name, receipts)),
  );
  await Promise.all(starting);
  return providers;
}

/** Shows in `/metrics` whether providers can be reached. */
export function watchLinks({ metrics }: Services, watched: Providers): NodeJS.Timeout {
  const measure = () => {
    for (const [queue, provider] of watched)
      metrics.providerUp.set({ queue, provider: provider.name }, provider.healthy() ? 1 : 0);
  };
  measure();
  return setInterval(measure, seconds(5)).unref();
}

/** Ends the providers, and waits until the outcomes of what was with them are stored. */
export async function stopProviders(providers: Providers, stragglers: InFlight): Promise<void> {
  await Promise.all([...providers.values()].map(provider => provider.stop(STOP_WITHIN)));
  await stragglers.drained(STOP_WITHIN);
}
