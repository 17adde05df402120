import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { textOf } from '../../../harness/receiver.js';
import { CLOUD_SECRET } from '../../../harness/world.js';
import { HttpPeer } from './http-peer.js';
import { report } from './report.js';
import type { Taken } from './taken.js';

const REPORT_AFTER_MS = 300;

/** The account of the first line that `officialLines` makes. */
const ACCOUNT = '11';

/**
 * Starts the official API of the chat application, which reports each message that it took as delivered.
 *
 * @param edge returns the address to which it reports.
 */
export function startChatProvider(taken: Taken, edge: () => string): Promise<HttpPeer> {
  return new HttpPeer(async (req, res) => {
    const { biz_opaque_callback_data: id } = JSON.parse(await textOf(req)) as { biz_opaque_callback_data: string };
    taken.add(id);
    res.writeHead(200, { 'content-type': 'application/json' }).end(`{"messages":[{"id":"wire.${id}"}]}`);
    await pause(REPORT_AFTER_MS, undefined, { ref: false });
    await reportChange(edge, { statuses: [{ id: `wire.${id}`, status: 'delivered', timestamp: now() }] });
  }).start();
}

/** Reports a message that a person wrote to the line. */
export const reportArrival = (edge: () => string, ref: string, from: string): Promise<void> =>
  reportChange(edge, { messages: [{ id: ref, from, timestamp: now(), type: 'text', text: { body: 'Is it open?' } }] });

/** Seconds since 1970, as text. */
const now = () => String(Math.floor(Date.now() / 1_000));

async function reportChange(edge: () => string, more: object): Promise<void> {
  const value = { metadata: { display_phone_number: ACCOUNT, phone_number_id: '1055' }, ...more };
  const body = JSON.stringify({ entry: [{ id: '77', changes: [{ field: 'messages', value }] }] });
  const signature = createHmac('sha256', CLOUD_SECRET).update(body).digest('hex');
  await report(edge, '/callbacks/chatapp', body, { 'x-hub-signature-256': `sha256=${signature}` });
}
