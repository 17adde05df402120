/** A request body: an object of JSON values, of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

export type LegacyShape = keyof typeof LEGACY;

/**
 * Turns the older flat body of a channel into the canonical `{to, type, payload, schedule}`. A body that has `payload`
 * is canonical already; what is neither is left for the graph's types to refuse.
 */
export const LEGACY = {
  sms: flat('message', 'from'),
  email: flat('subject', 'html', 'text', 'from', 'replyTo'),
} as const;

/** @param members what stood beside `to` and stands in the payload now. */
function flat(...members: readonly string[]): (body: Body) => Body {
  return body => {
    const given = members.filter(name => Object.hasOwn(body, name));
    if (given.length === 0 || Object.hasOwn(body, 'payload')) return body;
    const { to } = body;
    return {
      ...body,
      to: typeof to === 'string' ? [to] : to,
      type: body['type'] ?? 'text',
      payload: Object.fromEntries(given.map(name => [name, body[name]])),
    };
  };
}
