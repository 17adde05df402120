import { textOf } from '../../../harness/receiver.js';
import { HttpPeer } from './http-peer.js';

/** A webhook, and the identifiers of the messages that it was told of: of those that came in, and of those that were sent. */
export interface Webhook {
  readonly peer: HttpPeer;
  readonly told: ReadonlySet<string>;
}

interface Event {
  readonly messageId?: string;
  readonly data: { readonly inboundId?: string };
}

export async function startWebhook(): Promise<Webhook> {
  const told = new Set<string>();
  const peer = new HttpPeer(async (req, res) => {
    const { messageId, data } = JSON.parse(await textOf(req)) as Event;
    const id = data.inboundId ?? messageId;
    if (id) told.add(id);
    res.writeHead(204).end();
  });
  return { peer: await peer.start(), told };
}
