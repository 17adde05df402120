import { Agent, type Dispatcher } from 'undici';
import { type Duration, seconds } from '../context/clock.js';
import { defineResource, resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { AddressGuard, guardedConnector, parseTarget } from './address-guard.js';
import { parseNetworks } from './public-address.js';
import { createResolveHost } from './resolve-host.js';

/** A file at another place. */
export interface Source {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if a stranger chose the URL: its address must then be public. */
  readonly guarded: boolean;
}

/** A file whose first byte has come. */
export interface Download {
  readonly contentType: string | null;
  /** Bytes that it says it has; `null` if it does not say. */
  readonly size: number | null;
  /** Throws if the file ends early, is too big, or nothing comes for 30 seconds. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** The other side answered, and not with a file that may be read. */
export class DownloadRefused extends Error {
  constructor(
    readonly status: number,
    bytes: number,
  ) {
    super(`The file was answered with ${status} and ${bytes} bytes.`);
  }
}

const CONNECT_TIMEOUT: Duration = seconds(5);
const IDLE_TIMEOUT: Duration = seconds(30);

const timeouts = { headersTimeout: IDLE_TIMEOUT, bodyTimeout: IDLE_TIMEOUT } as const;

/** Connections for files. Redirects are not followed. */
export const downloadConnections = defineResource('connections of downloads', ({ config }) => {
  const guard = new AddressGuard(parseNetworks(config.outbound.allowNetworks), createResolveHost());
  const guarded = new Agent({
    connect: guardedConnector(guard, { timeout: CONNECT_TIMEOUT, allowH2: false }),
    ...timeouts,
    allowH2: false,
  });
  const plain = new Agent({ connectTimeout: CONNECT_TIMEOUT, ...timeouts });
  return {
    value: { guarded, plain },
    close: async () => {
      await Promise.all([guarded.destroy(), plain.destroy()]);
    },
  };
});

/** Opens a file of at most `maxBytes`. Throws {@link DownloadRefused}, and whatever else keeps it from being read. */
export async function openDownload(
  services: Pick<Services, 'resources'>,
  { url, headers, guarded }: Source,
  maxBytes: number,
): Promise<Download> {
  const agents = resourceOf(services, downloadConnections);
  const target = parseTarget(url);
  const answer = await (guarded ? agents.guarded : agents.plain).request({
    method: 'GET',
    origin: target.origin,
    path: target.pathname + target.search,
    headers: { ...headers },
  });
  const declared = Number(answer.headers['content-length'] ?? 0);
  if (answer.statusCode !== 200 || declared > maxBytes) {
    answer.body.on('error', () => undefined).destroy();
    throw new DownloadRefused(answer.statusCode, declared);
  }
  const contentType = answer.headers['content-type'];
  return {
    contentType: typeof contentType === 'string' ? contentType : null,
    size: answer.headers['content-length'] === undefined ? null : declared,
    bytes: limited(answer.body, maxBytes),
  };
}

async function* limited(body: Dispatcher.ResponseData['body'], maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The file has more than ${maxBytes} bytes.`);
    yield chunk;
  }
}
