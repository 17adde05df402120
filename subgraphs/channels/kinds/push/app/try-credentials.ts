import { seconds } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import { fail, type InvalidPart, messageOf } from '../../../../../kernel/errors/errors.js';
import type { PushCredentials } from '../notification.js';
import { PushProvider } from '../provider.js';
import { type ApnsKey, type FcmAccount, makeVapidKeys } from './credentials.js';

/** The credentials that a live app was given. */
interface Given {
  readonly fcm: FcmAccount | null;
  readonly apns: ApnsKey | null;
}

const NO_DEVICE = '0'.repeat(64);
const PATIENCE = seconds(5);

/** Push services as the sender speaks to them, for those who are asked before anything is sent. */
export const credentialTrial = defineResource('trial of push credentials', services => {
  const { push, outbound } = services.config;
  const provider = new PushProvider({ ...push, allowNetworks: outbound.allowNetworks }, services, PATIENCE);
  return { value: provider, close: () => provider.stop(0) };
});

/**
 * Asks the push services of a live app to notify a device that does not exist: they look at the credentials first. A
 * service that cannot be reached within 5 seconds says nothing of them. Throws `PUSH_CREDENTIALS_REJECTED`.
 */
export async function tryCredentials(ctx: Context, { fcm, apns }: Given): Promise<void> {
  if (ctx.caller.sandbox) return;
  const refused = await Promise.all([
    fcm && isRefused(ctx, 'ANDROID', { fcm, apns: null }),
    apns && isRefused(ctx, 'IOS', { fcm: null, apns }),
  ]);
  const details = ['fcmServiceAccount', 'apns'].flatMap((field, place): InvalidPart[] =>
    refused[place] ? [{ field, message: messageOf('PUSH_CREDENTIALS_REJECTED', ctx.locale) }] : [],
  );
  if (details.length > 0) fail('PUSH_CREDENTIALS_REJECTED', {}, { details });
}

async function isRefused(ctx: Context, platform: 'ANDROID' | 'IOS', given: Given): Promise<boolean> {
  const app: PushCredentials = { id: '', vapid: makeVapidKeys(), ...given };
  const target = {
    platform,
    address: NO_DEVICE,
    keys: { p256dh: '', auth: '' },
    app,
    reporting: { id: '', report: '' },
  };
  const content = { kind: 'push' as const, title: '.', body: '.', ttl: 0, urgency: 'very-low' as const, target };
  const message = {
    id: newId('msg'),
    workspaceId: ctx.caller.workspaceId,
    channel: 'push',
    instanceId: null,
    to: NO_DEVICE,
  };
  const outcome = await resourceOf(ctx, credentialTrial).send({ ...message, content, attempt: 1 });
  return outcome.kind === 'rejected' && outcome.code === 'PUSH_CREDENTIALS_REJECTED';
}
