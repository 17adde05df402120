import { z } from 'zod';
import { days } from '../../../../../kernel/context/clock.js';
import type { HttpProtocol } from '../../../core/provider/line/http-sender.js';
import { multipartBody } from '../../../core/provider/line/multipart.js';
import { lineReference } from '../../../core/provider/line/reference.js';
import { type ChatContent, uploadedFile } from '../../chat/content.js';
import { graphRefusal } from '../../chat/graph-errors.js';
import { CLOUD_MEANINGS } from './meanings.js';
import { cloudContent } from './wire.js';

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(500) })).min(1) });

const stored = z.object({ id: z.string().min(1).max(500) });

/** The official API of the chat application: `POST /{number}/messages`. `url`: its origin with the version. */
export const cloudProtocol = (url: string): HttpProtocol<'cloud', ChatContent> => ({
  // The pace of a new number; the provider says 130429 before more does harm.
  pace: { perSecond: 80, most: 1_000, inFlight: 64 },
  repeatable: false,
  request: ({ id, to, content }, { credentials }, file) => ({
    url: `${url}/${encodeURIComponent(credentials.phoneNumberId)}/messages`,
    headers: { authorization: `Bearer ${credentials.accessToken}` },
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace(/^\+/, ''),
      // Comes back in the statuses of the message.
      biz_opaque_callback_data: id,
      ...cloudContent(content, file),
    },
  }),
  outcome(answer, message, { instanceId }) {
    const { data } = accepted.safeParse(answer.body);
    if (data && answer.status < 300)
      return { kind: 'accepted', providerRef: lineReference(instanceId, data.messages[0]!.id), parts: 1 };
    if (answer.status < 300) return { kind: 'unknown', reason: 'The provider answered without an identifier.' };
    return graphRefusal(answer, message, CLOUD_MEANINGS);
  },
  files: {
    of: uploadedFile,
    // The provider keeps it for 30 days.
    lasts: days(1),
    upload: (file, _id, _message, { credentials }) => {
      const fields = { messaging_product: 'whatsapp', type: file.contentType };
      const { contentType, ...body } = multipartBody(fields, 'file', file);
      return {
        method: 'POST',
        url: `${url}/${encodeURIComponent(credentials.phoneNumberId)}/media`,
        headers: { authorization: `Bearer ${credentials.accessToken}`, 'content-type': contentType },
        ...body,
      };
    },
    handle: ({ status, body }) => (status < 300 ? (stored.safeParse(body).data?.id ?? null) : null),
  },
});
