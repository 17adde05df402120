import type { Config } from '../../../../kernel/config/config.js';
import type { Channels } from '../channels.js';
import { SANDBOX } from '../message/send/queue.js';
import type { Provider, ProviderDeps } from './port.js';
import { sandbox } from './sandbox.js';

/**
 * The provider that serves each queue, by the queue's name; a channel without a configured provider
 * has no entry.
 */
export type Providers = ReadonlyMap<string, Provider>;

/** The sandbox, and the first configured provider of each channel. None is started yet. */
export async function createProviders(channels: Channels, config: Config, deps: ProviderDeps): Promise<Providers> {
  const providers = new Map<string, Provider>([[SANDBOX.name, sandbox(channels, deps)]]);
  for (const channel of channels.values()) {
    const chosen = channel.providers.find(provider => provider.isConfigured(config));
    const provider = await chosen?.create(config, deps);
    if (provider) providers.set(channel.name, provider);
  }
  return providers;
}
