/** A request body: an object of JSON values, of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

export type LegacyShape = keyof typeof LEGACY;

/**
 * Turns the older flat body of a channel into the canonical `{to, type, payload, schedule}`. A body that has `payload`
 * is canonical already; whatever is neither is left for the graph's types to refuse.
 */
export const LEGACY = {
  sms: flat(['message'], 'message'),
  email: flat(['subject', 'html', 'text', 'from'], 'subject'),
} as const;

function flat(fields: readonly string[], mark: string): (body: Body) => Body {
  return body => {
    if (body['payload'] !== undefined || !(mark in body)) return body;
    const payload = Object.fromEntries(
      fields.filter(name => Object.hasOwn(body, name)).map(name => [name, body[name]]),
    );
    const { to } = body;
    return { ...body, to: typeof to === 'string' ? [to] : to, type: body['type'] ?? 'text', payload };
  };
}
