import { setTimeout as pause } from 'node:timers/promises';
import { textOf } from '../../../harness/receiver.js';
import { HttpPeer } from './http-peer.js';
import { report } from './report.js';
import type { Taken } from './taken.js';

const REPORT_AFTER_MS = 300;

/**
 * Starts a provider of SMS with an API of HTTP, which reports each message that it took as delivered.
 *
 * @param edge returns the address to which it reports.
 */
export function startSmsProvider(taken: Taken, edge: () => string): Promise<HttpPeer> {
  return new HttpPeer(async (req, res) => {
    const { id, callback } = JSON.parse(await textOf(req)) as { id: string; callback: string };
    taken.add(id);
    res.writeHead(202).end();
    await pause(REPORT_AFTER_MS, undefined, { ref: false });
    const { pathname, search } = new URL(callback);
    await report(edge, pathname + search, JSON.stringify({ id, state: 'done' }));
  }).start();
}

/** The settings of an account of the kind `http`. Its references are our identifiers, so that a report resolves a message in doubt. */
export const settingsOf = ({ url }: HttpPeer): object => ({
  url: `${url}/sms`,
  auth: 'bearer',
  secret: 'a token',
  body: '{"id": "{{ id }}", "to": "{{ to }}", "callback": "{{ callbackUrl }}"}',
  callbackStatus: 'state',
  callbackReference: 'id',
  deliveredWords: 'done',
});
