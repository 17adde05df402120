import type { SendCheck } from '../channel.js';

/** A live send needs a provider of its channel; the sandbox is always there. */
export const configured: SendCheck = {
  name: 'configured',
  code: 'CHANNEL_NOT_CONFIGURED',
  stage: 'send',
  run: ({ caller, config }, { channel }) =>
    caller.sandbox || channel.providers.some(provider => provider.isConfigured(config))
      ? null
      : { code: 'CHANNEL_NOT_CONFIGURED', params: { channel: channel.name } },
};
