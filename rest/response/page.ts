/** An answer that is the same for everybody and needs no credential: the description of the API and its pages. */
export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  /** Made on first use. */
  readonly body: () => Buffer;
}

/** Pages by path. */
export type Pages = ReadonlyMap<string, Page>;
