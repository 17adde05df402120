import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, minutes } from '../../../kernel/context/clock.js';

export interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  /** The exact text that was signed. */
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body holds
  body: any;
}

/** Answers a delivery; one that never ends its answer hangs until the receiver stops. */
export type Answer = (delivery: Delivery, response: ServerResponse) => void | Promise<void>;

export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

export interface Receiver {
  url: string;
  received: Delivery[];
  /** Most deliveries that were open at the same time. */
  readonly peak: number;
  answerWith(answer: Answer): void;
  /** Resolves when `count` deliveries have come. */
  until(count: number): Promise<Delivery[]>;
  stop(): Promise<void>;
}

/** A partner's endpoint on loopback. */
export async function startReceiver(): Promise<Receiver> {
  let reply = answer(204);
  let open = 0;
  let peak = 0;
  const received: Delivery[] = [];
  let arrived: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    peak = Math.max(peak, ++open);
    response.on('close', () => open--);
    const raw = await text(request);
    const delivery = { path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw) };
    received.push(delivery);
    arrived();
    await reply(delivery, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    get peak() {
      return peak;
    },
    answerWith(given) {
      reply = given;
    },
    async until(count) {
      while (received.length < count)
        await new Promise<void>(done => {
          arrived = done;
        });
      return received;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const TOLERANCE = minutes(5);

/**
 * Checks a delivery as the specification describes it to partners; `v1` may occur once for each
 * valid secret.
 */
export function isSigned({ headers, raw }: Delivery, secret: string, clock: Clock): boolean {
  const fields = String(headers['x-service-signature']).split(',');
  const time = fields[0]?.replace('t=', '');
  if (time !== headers['x-service-timestamp']) return false;
  if (Math.abs(clock.now().getTime() - Number(time) * 1_000) > TOLERANCE) return false;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')}`);
  return fields
    .slice(1)
    .map(field => Buffer.from(field))
    .some(field => field.length === expected.length && timingSafeEqual(field, expected));
}
