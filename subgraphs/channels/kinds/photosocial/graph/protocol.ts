import { z } from 'zod';
import { days } from '../../../../../kernel/context/clock.js';
import type { FileHandle } from '../../../core/provider/line/file.js';
import type { HttpProtocol } from '../../../core/provider/line/http-sender.js';
import { multipartBody } from '../../../core/provider/line/multipart.js';
import { lineReference } from '../../../core/provider/line/reference.js';
import { type ChatContent, uploadedFile } from '../../chat/content.js';
import { graphRefusal, type Meaning } from '../../chat/graph-errors.js';

const accepted = z.object({ message_id: z.string().min(1).max(500) });

const stored = z.object({ attachment_id: z.string().min(1).max(500) });

/** Errors of direct messages, by their code or their code and subcode. */
const MEANINGS: ReadonlyMap<number | string, Meaning> = new Map<number | string, Meaning>([
  [368, { line: 'abuse' }],
  [80002, { line: 'busy' }],
  [80006, { line: 'busy' }],
  [1200, 'later'],
  ['10/2534022', 'CONVERSATION_WINDOW_CLOSED'],
  ['100/2534014', 'RECIPIENT_REJECTED'],
  ['100/2018001', 'RECIPIENT_REJECTED'],
  [551, 'MESSAGE_UNDELIVERABLE'],
]);

/** Returns the message of a request for a content. */
function messageOf({ kind, text, media, interactive }: ChatContent, file: FileHandle | null): object {
  if (file) return { attachment: { type: kind, payload: { attachment_id: file.handle } } };
  if (media) return { attachment: { type: kind, payload: { url: media.url } } };
  const replies = interactive?.buttons?.map(({ id, title }) => ({ content_type: 'text', title, payload: id }));
  return { text, ...(replies ? { quick_replies: replies } : {}) };
}

/** Direct messages over the official API: `POST /{account}/messages`. `url`: its origin with the version. */
export const graphProtocol = (url: string): HttpProtocol<'graph', ChatContent> => ({
  pace: { perSecond: 100, most: 300, inFlight: 64 },
  repeatable: false,
  request: ({ to, content }, { credentials }, file) => ({
    url: `${url}/${encodeURIComponent(credentials.accountId)}/messages`,
    headers: { authorization: `Bearer ${credentials.accessToken}` },
    body: { recipient: { id: to }, message: messageOf(content, file) },
  }),
  outcome(answer, message, { instanceId }) {
    const { data } = accepted.safeParse(answer.body);
    if (data && answer.status < 300)
      return { kind: 'accepted', providerRef: lineReference(instanceId, data.message_id), parts: 1 };
    if (answer.status < 300) return { kind: 'unknown', reason: 'The provider answered without an identifier.' };
    return graphRefusal(answer, message, MEANINGS);
  },
  files: {
    of: uploadedFile,
    lasts: days(1),
    upload: (file, _id, { content }, { credentials }) => {
      const message = JSON.stringify({ attachment: { type: content.kind, payload: { is_reusable: true } } });
      const { contentType, ...body } = multipartBody({ message }, 'filedata', file);
      return {
        method: 'POST',
        url: `${url}/${encodeURIComponent(credentials.accountId)}/message_attachments`,
        headers: { authorization: `Bearer ${credentials.accessToken}`, 'content-type': contentType },
        ...body,
      };
    },
    handle: ({ status, body }) => (status < 300 ? (stored.safeParse(body).data?.attachment_id ?? null) : null),
  },
});
