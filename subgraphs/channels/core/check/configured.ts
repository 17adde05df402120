import type { Config } from '../../../../kernel/config/config.js';
import type { Context } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { Channel, SendCheck } from '../channel.js';
import { knownAccounts } from '../provider/account/send/known-accounts.js';

/** Returns whether live messages of a channel can leave by what the operator configured. */
export const isConfigured = ({ providers, lines }: Channel, config: Config): boolean =>
  [...providers, ...(lines?.senders ?? [])].some(one => one.isConfigured(config));

/** Returns whether live messages of the caller's workspace can leave. */
export async function canLeave(ctx: Context, channel: Channel): Promise<boolean> {
  if (isConfigured(channel, ctx.config)) return true;
  return channel.accounts !== undefined && resourceOf(ctx, knownAccounts).has(ctx.caller.workspaceId, channel.name);
}

/** A live send needs a provider of its channel, or an account of its workspace; the sandbox is always there. */
export const configured: SendCheck = {
  name: 'configured',
  codes: ['CHANNEL_NOT_CONFIGURED'],
  stage: 'send',
  run: async (ctx, { channel }) =>
    ctx.caller.sandbox || (await canLeave(ctx, channel))
      ? null
      : { code: 'CHANNEL_NOT_CONFIGURED', params: { channel: channel.name } },
};
