/** A request body: an object of JSON values, of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

/** Turns an older body into the canonical one; returns any other body as it is. By the name that a row gives. */
export type OlderBodies = ReadonlyMap<string, (body: Body) => Body>;
