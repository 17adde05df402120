import type { ClaimedDelivery } from '../claimed-delivery.js';

/**
 * The most bytes of a body. Data that do not fit are left out, and the body says where to fetch
 * them.
 */
const MAX_BODY_BYTES = 256 * 1_024;
/** Members of `data` that stay in a body which is too long. */
const MAX_MEMBER_CHARS = 1_024;
const MAX_MEMBERS = 100;

/** The body of a delivery. Every attempt sends the same bytes. */
export function bodyOf(delivery: ClaimedDelivery, baseUrl: string): string {
  const whole = withData(headOf(delivery), delivery.data);
  return Buffer.byteLength(whole) <= MAX_BODY_BYTES ? whole : shortened(delivery, baseUrl);
}

const headOf = (delivery: ClaimedDelivery) => ({
  id: delivery.eventId,
  event: delivery.event,
  workspaceId: delivery.workspaceId,
  instanceId: delivery.instanceId,
  ...(delivery.messageId === null ? {} : { messageId: delivery.messageId }),
  timestamp: delivery.at.toISOString(),
  ...(delivery.sandbox ? { sandbox: true } : {}),
});

const withData = (head: object, data: string): string => `${JSON.stringify(head).slice(0, -1)},"data":${data}}`;

/**
 * Returns a body with the members of `data` that are short, such as identifiers, the names of the
 * others, and the address of all.
 */
function shortened(delivery: ClaimedDelivery, baseUrl: string): string {
  const entries = Object.entries(JSON.parse(delivery.data) as object);
  const isShort = (value: unknown) => JSON.stringify(value).length <= MAX_MEMBER_CHARS;
  const kept = entries.filter(([, value]) => isShort(value)).slice(0, MAX_MEMBERS);
  const names = new Set(kept.map(([name]) => name));
  const omitted = entries.map(([name]) => name).filter(name => !names.has(name));
  const head = {
    ...headOf(delivery),
    omitted: omitted.slice(0, MAX_MEMBERS),
    dataUrl: `${baseUrl}/v1/events/${delivery.eventId}`,
  };
  return withData(head, JSON.stringify(Object.fromEntries(kept)));
}

/** The body of a request to an endpoint that asks for batches. */
export const batchOf = (bodies: readonly string[]): string => `{"events":[${bodies.join(',')}]}`;
