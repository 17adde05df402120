import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { pathSegment } from '../../../../../kernel/outbound/path-segment.js';
import type { FileHandle } from '../../../core/provider/line/file.js';
import { groupOf } from '../../../core/provider/line/group-address.js';
import type { LineAnswer } from '../../../core/provider/line/http.js';
import { away, type HttpProtocol } from '../../../core/provider/line/http-sender.js';
import { lineReference } from '../../../core/provider/line/reference.js';
import type { OutboundMessage, Outcome } from '../../../core/provider/port.js';
import type { ChatContent } from '../content.js';

const accepted = z.object({ id: z.string().min(1).max(500) });
const refused = z.object({ code: z.string() });
/** The bridge was killed while it sent, and its library cannot tell what became of it. */
const inDoubt = z.object({ code: z.literal('DELIVERY_UNKNOWN'), id: z.string().min(1).max(500).optional() });
const later = z.object({ retryAfterSec: z.number().positive() });

/** Codes with which a bridge may refuse a message for good; any other means `PROVIDER_REJECTED`. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RECIPIENT_REJECTED',
  'CONTENT_REJECTED',
  'MESSAGE_UNDELIVERABLE',
]);

const BUSY_FOR = 30;

/** Lines behind a bridge, `docs/bridge.md`. It recognises a repetition by our identifier. */
export const bridgeProtocol = (bridge: { url: string; secret: string }): HttpProtocol<'bridge', ChatContent> => ({
  // A person writes no faster; services lock accounts that do.
  pace: { perSecond: 1, most: 1, inFlight: 1 },
  repeatable: true,
  namesPeople: true,
  request: ({ id, to, content }, { credentials, identity }, file) => ({
    url: `${bridge.url}/sessions/${pathSegment(credentials.session)}/messages`,
    headers: { authorization: `Bearer ${bridge.secret}`, 'idempotency-key': id },
    body: { ...recipientOf(to, identity), type: content.kind, content: wireContent(content, file) },
  }),
  files: {
    // It stands in the network of the operator: what strangers name is fetched here, behind the address guard.
    of: ({ file }) => file ?? null,
    // A bridge keeps it for an hour.
    lasts: minutes(30),
    upload: ({ contentType, bytes, content }, id, _message, { credentials: { session } }) => ({
      method: 'PUT',
      url: `${bridge.url}/sessions/${pathSegment(session)}/files/${pathSegment(id)}`,
      headers: { authorization: `Bearer ${bridge.secret}`, 'content-type': contentType },
      bytes,
      content,
    }),
    handle: ({ status }, id) => (status < 300 ? id : null),
  },
  outcome(answer, message, { instanceId }) {
    const { data: taken } = accepted.safeParse(answer.body);
    const { data: doubt } = inDoubt.safeParse(answer.body);
    if (answer.status === 422 && doubt) return unknownOutcome(instanceId, doubt.id);
    if (answer.status >= 300 || !taken) return refusal(answer, message);
    return { kind: 'accepted', providerRef: lineReference(instanceId, taken.id), parts: 1 };
  },
  change: {
    request: ({ id, to, providerRef, kind, text, part }, { instanceId, identity, credentials: { session } }) => {
      const ref = providerRef.slice(lineReference(instanceId, '').length);
      return {
        method: kind === 'EDIT' ? 'PATCH' : 'DELETE',
        url: `${bridge.url}/sessions/${pathSegment(session)}/messages/${pathSegment(ref)}`,
        headers: { authorization: `Bearer ${bridge.secret}`, 'idempotency-key': id },
        body: { ...recipientOf(to, identity), ...(kind === 'EDIT' ? { [part!]: text } : {}) },
      };
    },
    result(answer, change) {
      if (answer.status < 300) return { kind: 'done' };
      return refusal(answer, change);
    },
  },
});

/** A receipt under the id that the bridge gave it still tells. */
const unknownOutcome = (instanceId: string, id: string | undefined): Outcome => ({
  kind: 'unknown',
  ...(id === undefined ? {} : { providerRef: lineReference(instanceId, id) }),
  reason: 'The bridge was interrupted, and cannot say whether the service has the message.',
});

function wireContent(
  { kind: _, class: __, topicId: ___, file: ____, media, ...content }: ChatContent,
  file: FileHandle | null,
): object {
  return file ? { ...content, media: { file: file.handle, fileName: media?.fileName ?? file.name } } : content;
}

/**
 * Returns the outcome for an answer other than a success, for a message and for a change of one.
 */
function refusal(
  { status, body, retryAfter }: LineAnswer,
  item: Pick<OutboundMessage, 'attempt'>,
): Extract<Outcome, { kind: 'retry' | 'rejected' }> {
  const reason = `The bridge answered HTTP ${status}.`;
  if (status === 429) {
    const wait = later.safeParse(body).data?.retryAfterSec ?? retryAfter ?? BUSY_FOR;
    return { kind: 'retry', after: seconds(wait), reason, line: 'busy' };
  }
  if (status === 422) return { kind: 'rejected', code: refusalOf(body), reason };
  return away(item, reason);
}

/** A person by their address, or a group by the service's id. */
function recipientOf(
  to: string,
  identity: string | null,
): { readonly to: string; readonly identity?: string; readonly group?: true } {
  const group = groupOf(to);
  if (group === null) return identity === null || identity === to ? { to } : { to, identity };
  return { to: group, group: true };
}

function refusalOf(body: unknown): ErrorCode {
  const code = refused.safeParse(body).data?.code;
  return isErrorCode(code) && REFUSALS.has(code) ? code : 'PROVIDER_REJECTED';
}
