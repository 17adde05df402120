/** A part of a callback that is stored, and read later as a callback of a source. */
export interface ArrivedCallback {
  readonly source: string;
  /** JSON. */
  readonly body: string;
}

/** The body of the answer to a callback; most providers want none. */
export interface CallbackReply {
  readonly contentType: string;
  readonly body: string;
}
