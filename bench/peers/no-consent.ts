import { CHANNELS } from '../../subgraphs/channels/index.js';

/** Our own server, whose sends do not ask contacts for consent: what is left is the price of the question. */
for (const channel of CHANNELS.values())
  Object.assign(channel, { checks: channel.checks.filter(({ name }) => name !== 'consent') });

await import('../../bin/main.js');
