import type { Config } from '../../../../kernel/config/config.js';
import type { Channel, SendCheck } from '../channel.js';

/** Returns whether live messages of a channel can leave. */
export const isConfigured = ({ providers, lines }: Channel, config: Config): boolean =>
  [...providers, ...(lines?.senders ?? [])].some(one => one.isConfigured(config));

/** A live send needs a provider of its channel; the sandbox is always there. */
export const configured: SendCheck = {
  name: 'configured',
  codes: ['CHANNEL_NOT_CONFIGURED'],
  stage: 'send',
  run: ({ caller, config }, { channel }) =>
    caller.sandbox || isConfigured(channel, config)
      ? null
      : { code: 'CHANNEL_NOT_CONFIGURED', params: { channel: channel.name } },
};
