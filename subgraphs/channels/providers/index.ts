import type { Config } from '../../../kernel/config/config.js';
import type { Channel, Provider, ProviderDeps, ProviderName } from './port.js';
import { sandbox } from './sandbox.js';
import { SmppProvider } from './smpp.js';
import { SmtpProvider } from './smtp.js';

type ProviderConfig = Pick<Config, 'smtp' | 'smpp'>;

/** Every provider by name: null when the configuration has none. */
const PROVIDERS = {
  sandbox: (_config, deps) => sandbox(deps),
  smtp: ({ smtp }, deps) => (smtp ? new SmtpProvider(smtp, deps) : null),
  smpp: ({ smpp }, deps) => (smpp ? new SmppProvider(smpp, deps) : null),
} satisfies Record<ProviderName, (config: ProviderConfig, deps: ProviderDeps) => Provider | null>;

export type Providers = ReadonlyMap<ProviderName, Provider>;

/** The configured providers, not started yet. */
export function createProviders(config: ProviderConfig, deps: ProviderDeps): Providers {
  const made = Object.values(PROVIDERS).map(make => make(config, deps));
  return new Map(made.filter(provider => provider !== null).map(provider => [provider.name, provider]));
}

/** Who sends for a channel: the sandbox for sandbox messages, else the first live provider; undefined when none is configured. */
export function providerFor(providers: Providers, channel: Channel, isSandbox: boolean): Provider | undefined {
  if (isSandbox) return providers.get('sandbox');
  return [...providers.values()].find(provider => provider.name !== 'sandbox' && provider.channels.includes(channel));
}
