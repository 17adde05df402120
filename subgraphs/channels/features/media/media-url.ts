import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { phraseText } from '../../../../kernel/errors/text.js';
import { AddressGuard } from '../../../../kernel/outbound/address-guard.js';
import { parseNetworks } from '../../../../kernel/outbound/public-address.js';
import { createResolveHost } from '../../../../kernel/outbound/resolve-host.js';
import type { SendCheck } from '../../core/channel.js';
import type { ChatContent } from '../../kinds/chat/content.js';

/** Says which addresses files may be at: those that webhooks may be at. */
export const mediaGuard = defineResource('addresses of files', ({ config }) => ({
  value: new AddressGuard(parseNetworks(config.outbound.allowNetworks), createResolveHost()),
}));

/** Providers and bridges fetch the files of messages: none may be led to an address that is not public. */
export const mediaUrl: SendCheck = {
  name: 'mediaUrl',
  codes: ['MEDIA_URL_NOT_ALLOWED'],
  stage: 'send',
  async run(ctx, { content }) {
    const url = (content as ChatContent).media?.url;
    const reason = url ? await resourceOf(ctx, mediaGuard).check(url) : null;
    if (!reason) return null;
    return { code: 'MEDIA_URL_NOT_ALLOWED', params: { reason: phraseText(reason, ctx.locale) }, field: 'payload.url' };
  },
};
