export type Body = Readonly<Record<string, unknown>>;

export interface OlderBody {
  (body: Body): Body;
  /** Members of the payload that stood beside `to`. */
  readonly members: readonly string[];
  /** Members that list recipients in place of `to`. */
  readonly recipients?: readonly string[];
}
