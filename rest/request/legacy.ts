/** A request body: an object of JSON values, of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

/** Turns an older body into the canonical one; returns any other body as it is. */
export interface OlderBody {
  (body: Body): Body;
  /** Members of `payload` that stood beside `to`. */
  readonly members: readonly string[];
  /** Members that list recipients in place of `to`. */
  readonly recipients?: readonly string[];
}

/** By the name that a row gives. */
export type OlderBodies = ReadonlyMap<string, OlderBody>;
