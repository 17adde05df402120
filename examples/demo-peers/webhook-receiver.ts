import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, minutes, systemClock } from '../../kernel/context/clock.js';

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  /** The exact text that was signed. */
  raw: string;
  /** `raw` parsed; null when it is not JSON. */
  body: Record<string, unknown> | null;
  /** Null while no secret is known. */
  verified: boolean | null;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedEvent[];
  /** Sets where to find the secrets that sign for this URL. */
  trust(secrets: () => Promise<readonly string[]>): void;
  stop(): Promise<void>;
}

interface Options {
  port?: number;
  secret?: string;
  /** Status to answer verified events with; 204 by default. */
  answer?: () => number;
  clock?: Clock;
  print?: (line: string) => void;
}

const TOLERANCE = minutes(5);

/** An HTTP endpoint on loopback that checks the signature of each event, keeps and prints it, and refuses forgeries with 401. */
export async function startWebhookReceiver(options: Options = {}): Promise<WebhookReceiver> {
  const { clock = systemClock, print } = options;
  const { secret } = options;
  let secretsOf = secret === undefined ? null : async (): Promise<readonly string[]> => [secret];
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const event = await readEvent(request, (await secretsOf?.()) ?? null, clock);
    received.push(event);
    print?.(`Webhook ${event.body?.['event'] ?? '?'} (${describe(event.verified)}): ${event.raw}`);
    response.writeHead(event.verified === false ? 401 : (options.answer?.() ?? 204)).end();
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    trust: secrets => {
      secretsOf = secrets;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readEvent(
  request: IncomingMessage,
  secrets: readonly string[] | null,
  clock: Clock,
): Promise<ReceivedEvent> {
  const raw = await text(request);
  const signature = request.headers['x-service-signature'];
  const verified = secrets?.some(secret => verify(secret, String(signature ?? ''), raw, clock)) ?? null;
  return { headers: request.headers, raw, body: parsed(raw), verified };
}

/**
 * Checks `t=<unix seconds>,v1=<hex>`: the time is within 5 minutes of ours and one of the `v1` values (two
 * while a secret is being rotated) is the HMAC-SHA256 of `<t>.<raw body>`.
 */
function verify(secret: string, signature: string, raw: string, clock: Clock): boolean {
  const fields = signature.split(',').map(field => field.split('=', 2));
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(clock.now().getTime() - Number(time) * 1_000) > TOLERANCE) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex'));
  return fields
    .filter(([name]) => name === 'v1')
    .map(([, hash]) => Buffer.from(hash ?? ''))
    .some(hash => hash.length === expected.length && timingSafeEqual(hash, expected));
}

function parsed(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const describe = (verified: boolean | null): string =>
  verified === null ? 'no secret to check with' : verified ? 'signature valid' : 'signature INVALID';
