/** A delivery that this process holds: as long as it holds the lane, no other attempts it. */
export interface ClaimedDelivery {
  id: string;
  lane: number;
  /** The moment after which it is claimed anew. */
  sendUntil: Date;
  /** Finished attempts before this claim, since it was last sent again on request: they decide about the next retry. */
  attempts: number;
  /** Finished attempts from before it was last sent again on request. */
  earlierAttempts: number;
  webhookId: string;
  workspaceId: string;
  url: string;
  sealedSecret: string;
  /** The secret before the last rotation; `null` once it no longer signs. */
  sealedPrevious: string | null;
  /** The custom headers; `null` when there are none. */
  sealedHeaders: string | null;
  /** Sign in the form of Standard Webhooks too. */
  standardSignature: boolean;
  /** Show the operator's certificate. */
  clientCertificate: boolean;
  /** Deliveries of one request at most; 1: each has its own. */
  batchSize: number;
  /**
   * The key of deliveries that are made one after the other; `null` when this one waits for none.
   */
  orderKey: string | null;
  event: string;
  /** `null` when the event has been deleted, after `WEBHOOK_RETENTION`. */
  eventId: string | null;
  instanceId: string;
  messageId: string | null;
  at: Date;
  sandbox: boolean;
  /** JSON text, sent unchanged. */
  data: string;
  /** The trace of the event (W3C Trace Context); `null` when none was recorded. */
  traceparent: string | null;
}

/** Deliveries of one endpoint that go in one request. More than one only if the endpoint asks for batches. */
export type Group = readonly [ClaimedDelivery, ...ClaimedDelivery[]];
