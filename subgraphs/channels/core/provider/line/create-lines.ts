import type { Services } from '../../../../../kernel/context/services.js';
import type { Channels } from '../../channels.js';
import type { LineKind } from '../../instance/line/credentials.js';
import type { Providers } from '../providers.js';
import { LinesProvider } from './lines-provider.js';
import type { LineSender } from './port.js';

/** The provider of each channel that has lines and a configured sender, by the name of its queue. */
export async function createLines(channels: Channels, services: Services): Promise<Providers> {
  const providers = new Map<string, LinesProvider>();
  for (const { name, lines } of channels.values()) {
    if (!lines) continue;
    const senders = new Map<LineKind, LineSender>();
    for (const definition of lines.senders) {
      const sender = await definition.create(services.config, services);
      if (sender) senders.set(definition.kind, sender);
    }
    if (senders.size > 0) providers.set(name, new LinesProvider(name, services, lines.instances, senders));
  }
  return providers;
}
