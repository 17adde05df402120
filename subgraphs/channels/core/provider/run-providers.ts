import { seconds } from '../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { Channels } from '../channels.js';
import { storeReceipts } from '../message/receipt/receipt.js';
import { INSTALLATION } from './account/installation.js';
import { AccountRouter } from './account/send/account-router.js';
import { knownAccounts } from './account/send/known-accounts.js';
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

/** Shows in `/metrics` whether providers can be reached, and whether accounts of the installation take messages. */
export function watchLinks(services: Services, watched: Providers): NodeJS.Timeout {
  const { metrics, log } = services;
  const shown = new Map<string, AccountLabels>();
  const measure = () => {
    for (const [queue, provider] of watched)
      metrics.providerUp.set({ queue, provider: provider.name }, provider.healthy() ? 1 : 0);
    measureAccounts(services, watched, shown).catch(error =>
      log.warn({ err: error }, 'the accounts of the installation cannot be read'),
    );
  };
  measure();
  return setInterval(measure, seconds(5)).unref();
}

interface AccountLabels {
  readonly queue: string;
  readonly provider: string;
}

/** @param shown the accounts of the last time: one that is gone, or is paused, is shown no more. */
async function measureAccounts(
  services: Services,
  watched: Providers,
  shown: Map<string, AccountLabels>,
): Promise<void> {
  const { providerUp } = services.metrics;
  const gone = new Map(shown);
  for (const [queue, router] of watched) {
    if (!(router instanceof AccountRouter)) continue;
    for (const { id, state } of await resourceOf(services, knownAccounts).of(INSTALLATION, queue)) {
      if (state === 'PAUSED') continue;
      providerUp.set({ queue, provider: id }, state === 'FAILING' ? 0 : 1);
      shown.set(id, { queue, provider: id });
      gone.delete(id);
    }
  }
  for (const [id, { queue, provider }] of gone) {
    providerUp.remove({ queue, provider });
    shown.delete(id);
  }
}

/** Ends the providers, and waits until the outcomes of what was with them are stored. */
export async function stopProviders(providers: Providers, stragglers: InFlight): Promise<void> {
  await Promise.all([...providers.values()].map(provider => provider.stop(STOP_WITHIN)));
  await stragglers.drained(STOP_WITHIN);
}
