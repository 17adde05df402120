import { connectionOf } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { SendCheck } from '../../channel.js';
import type { Refusal } from '../../channel-rules.js';
import type { ChatContent, ChatType } from '../content.js';

const FIND = `select content_type as "contentType", expires_at as "expiresAt" from channels.media
  where id = $1 and workspace_id = $2 and sandbox = $3`;

/** The files that can be sent as each type; any other type takes all. */
const FITTING: Readonly<Partial<Record<ChatType, RegExp>>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  sticker: /^(image|video)\/|^application\/x-tgsticker$/,
};

/** The uploaded file of a send is of its workspace and world, can be sent as its type, and is there when it is due. */
export const uploadedMedia: SendCheck = {
  name: 'uploadedMedia',
  codes: ['MEDIA_NOT_FOUND', 'MEDIA_TYPE_MISMATCH'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { content, sendAt }) {
    const { kind, media } = content as ChatContent;
    if (!media?.id) return null;
    const { workspaceId, sandbox } = ctx.caller;
    const values = [media.id, workspaceId, sandbox];
    const [found] = isId('med', media.id) ? await sql<Found>(connectionOf(ctx), FIND, values) : [];
    if (!found || found.expiresAt <= (sendAt ?? ctx.clock.now())) return NOT_FOUND;
    const { contentType } = found;
    if (FITTING[kind]?.test(contentType) !== false) return null;
    return { code: 'MEDIA_TYPE_MISMATCH', params: { contentType, type: kind }, field: 'payload.mediaId' };
  },
};

interface Found {
  readonly contentType: string;
  readonly expiresAt: Date;
}

const NOT_FOUND: Refusal = { code: 'MEDIA_NOT_FOUND', params: {}, field: 'payload.mediaId' };
