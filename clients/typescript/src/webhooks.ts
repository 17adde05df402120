import { WebhookError } from './core/errors.js';
import { webCrypto } from './core/web-crypto.js';
import type { EventData } from './generated/events.js';

interface EventOf<Name extends keyof EventData> {
  /** Take an event once by it. */
  readonly id: string;
  readonly event: Name;
  readonly workspaceId: string;
  /** Empty for channels without instances. */
  readonly instanceId: string;
  readonly messageId?: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** True for events of test keys. */
  readonly sandbox?: boolean;
  readonly data: EventData[Name];
  /** Members of `data` that are left out, of an event of more than 256 KiB: `sb.events.get(event.id)` answers them. */
  readonly omitted?: readonly string[];
  readonly dataUrl?: string;
}

/** Every event; `event` says which. A server that is newer than this library may send others. */
export type WebhookEvent = { [Name in keyof EventData]: EventOf<Name> }[keyof EventData];

/** Headers of a request, as Fetch, Node and the frameworks over it have them. */
export type HeadersLike =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Seconds. */
const TOLERANCE = 300;

export interface VerifyOptions {
  /** Seconds that a request may be old; 300 by default. */
  readonly tolerance?: number;
  /** Unix seconds; by default, now. */
  readonly now?: number;
}

/**
 * The event of a webhook, once its signature is found genuine. `rawBody` is the body as it came: one that was parsed and written again has another
 * signature. `secret`: one, or several of which any may have signed. Throws {@link WebhookError}. A request of a webhook with
 * `batchSize` has several events: see {@link verifyWebhooks}.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: HeadersLike,
  secret: string | readonly string[],
  options?: VerifyOptions,
): Promise<WebhookEvent> {
  const [event, ...others] = await verifyWebhooks(rawBody, headers, secret, options);
  if (!event || others.length > 0)
    throw new WebhookError('The request has several events: use verifyAll, or verifyWebhooks.');
  return event;
}

/** Checks a request with one event or several as {@link verifyWebhook} does. */
export async function verifyWebhooks(
  rawBody: string | Uint8Array,
  headers: HeadersLike,
  secret: string | readonly string[],
  { tolerance = TOLERANCE, now = Date.now() / 1_000 }: VerifyOptions = {},
): Promise<WebhookEvent[]> {
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const parts = (headerOf(headers, 'x-service-signature') ?? '').split(',').map(part => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const hashes = parts.filter(([name]) => name === 'v1').map(([, hash = '']) => hash);
  if (!(await isSigned(body, time, hashes, secrets))) throw new WebhookError('The signature is not genuine.');
  if (!(Math.abs(now - Number(time)) <= tolerance))
    throw new WebhookError('The request is too old, or a clock is wrong.');
  const value = JSON.parse(new TextDecoder().decode(body)) as WebhookEvent | { events: WebhookEvent[] };
  return 'events' in value ? value.events : [value];
}

function headerOf(headers: HeadersLike, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : ((found as readonly string[] | undefined)?.[0] ?? null);
}

async function isSigned(
  body: Uint8Array,
  time: string,
  hashes: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  if (!/^\d+$/.test(time)) return false;
  const { subtle } = await webCrypto();
  const signed = new Uint8Array([...new TextEncoder().encode(`${time}.`), ...body]);
  for (const secret of secrets) {
    if (secret === '') throw new WebhookError('The secret is empty.');
    const key = await subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    for (const hash of hashes)
      if (/^[0-9a-f]{64}$/.test(hash) && (await subtle.verify('HMAC', key, bytesOf(hash), signed))) return true;
  }
  return false;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
