import { resourceOf } from '../../../../kernel/context/resource.js';
import { phraseText } from '../../../../kernel/errors/text.js';
import type { SendCheck } from '../../core/channel.js';
import { mediaGuard } from '../../features/media/media-guard.js';
import type { ChatContent } from './content.js';

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
