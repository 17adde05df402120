import { z } from 'zod';
import { days } from '../../../../../kernel/context/clock.js';
import type { HttpProtocol } from '../../../core/provider/line/http-sender.js';
import { multipartBody } from '../../../core/provider/line/multipart.js';
import { lineReference } from '../../../core/provider/line/reference.js';
import { type ChatContent, uploadedFile } from '../../chat/content.js';
import { graphRefusal, type Meaning } from '../../chat/graph-errors.js';
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

/** Errors of the official API, by their code. Those that it shares with others are in `graph-errors.ts`. */
const CLOUD_MEANINGS: ReadonlyMap<number | string, Meaning> = new Map<number | string, Meaning>([
  // Errors of the line.
  [130429, { line: 'busy' }],
  [131048, { line: 'busy' }],
  [131031, 'PROVIDER_PERMISSION_DENIED'],
  [368, 'PROVIDER_PERMISSION_DENIED'],
  [133010, 'PROVIDER_NUMBER_UNREGISTERED'],
  [131005, 'PROVIDER_PERMISSION_DENIED'],
  [131042, 'PROVIDER_PAYMENT_METHOD_REQUIRED'],
  // Errors of this message; 131056: too many to one recipient in a short time.
  [131056, 'later'],
  [131000, 'later'],
  [131016, 'later'],
  [133004, 'later'],
  [131021, 'RECIPIENT_REJECTED'],
  [131030, 'RECIPIENT_REJECTED'],
  [131026, 'MESSAGE_UNDELIVERABLE'],
  [131049, 'MESSAGE_UNDELIVERABLE'],
  [131047, 'CONVERSATION_WINDOW_CLOSED'],
  [131008, 'CONTENT_REJECTED'],
  [131009, 'CONTENT_REJECTED'],
  [131051, 'CONTENT_REJECTED'],
  [131052, 'CONTENT_REJECTED'],
  [131053, 'CONTENT_REJECTED'],
  // Errors of its template.
  ...[132000, 132001, 132005, 132007, 132012, 132015, 132016, 132068, 132069].map(
    code => [code, 'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE'] as const,
  ),
]);
