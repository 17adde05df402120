import type { Labels } from '../../../../../kernel/graph/input/labels.js';
import type { MessageSource } from '../source.js';
import type { MessageStatus } from '../status.js';
import type { Variables } from '../variables.js';

/** A send that was checked: a message for each recipient, all with the same content. */
export interface NewSend {
  /** Identifiers of the messages, in the order of the recipients; the first is the content's as well. */
  ids: readonly string[];
  recipients: readonly string[];
  /** The contacts that the recipients are, in their order; `null` if none is one. */
  contacts: readonly (string | null)[] | null;
  workspaceId: string;
  channel: string;
  instanceId: string | null;
  source: MessageSource | null;
  labels: Labels;
  queue: string;
  sender: string | null;
  /** The senders of which one must be assigned to the workspace; `null` when none need be. */
  senders: readonly string[] | null;
  status: MessageStatus;
  sandbox: boolean;
  /** Credits of the messages, in the order of the recipients, and of all of them. */
  costs: readonly number[];
  totalCost: number;
  parts: number;
  /**
   * The parts and values that a template makes for each, in the order of the recipients; `null`
   * when all messages are the same.
   */
  own: readonly { readonly parts: number; readonly variables: Variables | null }[] | null;
  dueAt: Date;
  scheduledAt: Date | null;
  at: Date;
  /** The trace of the request, W3C Trace Context. */
  traceparent: string | null;
  /** The content as JSON. */
  body: string;
}

/** Returns the metadata as JSON. */
export const metadataOf = ({ labels: { metadata } }: NewSend): string | null => metadata && JSON.stringify(metadata);
