/**
 * The orders that an endpoint can have: strict for the events of each message, for those of each
 * conversation, or none.
 */
export const ORDERINGS = ['NONE', 'MESSAGE', 'CONVERSATION'] as const;

/** The addresses in the data of an event, which identify the other side. */
export interface Peers {
  from: string | null;
  to: string | null;
  /** True if the event is about something inbound. */
  inbound: boolean;
}

interface OrderedEvent {
  instanceId: string;
  messageId: string | null;
  channel: string | null;
  peers: Peers;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function peersOf(data: object): Peers {
  const { from, to, inboundId, direction } = data as Readonly<Record<string, unknown>>;
  const inbound = typeof inboundId === 'string' || direction === 'INBOUND';
  return { from: textOf(from), to: textOf(to), inbound };
}

/**
 * Returns the key of deliveries that are made one after the other; `null` when this one waits for
 * none.
 */
export function orderKeyOf(ordering: string, event: OrderedEvent): string | null {
  if (ordering === 'MESSAGE') return event.messageId;
  if (ordering !== 'CONVERSATION') return null;
  const { from, to, inbound } = event.peers;
  const peer = inbound ? from : (to ?? from);
  return peer === null ? event.messageId : [event.channel ?? '', event.instanceId, peer].join(' ');
}
