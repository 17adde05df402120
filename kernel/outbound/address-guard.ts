import { isIP, type LookupFunction, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import type { PhraseName } from '../../catalogue/errors/phrases.js';
import type { Duration } from '../context/clock.js';
import { type Phrase, phrase } from '../errors/text.js';
import { SafeFetchError, toFetchError } from './fetch-error.js';
import type { KeptConnections } from './kept-connections.js';
import { readLooseHeads } from './loose-heads.js';
import { isPublicAddress, isWithin, type Network } from './public-address.js';
import type { ResolveHost } from './resolve-host.js';

/** Decides which addresses may be called, at registration and again for every connection. */
export class AddressGuard {
  constructor(
    readonly allowed: readonly Network[],
    readonly resolve: ResolveHost,
  ) {}

  permits(address: string, protocol: string): boolean {
    return isWithin(address, this.allowed) || (protocol === 'https:' && isPublicAddress(address));
  }

  /** Addresses of a host, every one of which may be called. */
  async addressesOf(host: string, protocol: string): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await this.#resolved(host);
    if (addresses.every(address => this.permits(address, protocol))) return addresses;
    throw new SafeFetchError('REFUSED', phrase(protocol === 'https:' ? 'urlPrivate' : 'urlScheme'));
  }

  async check(url: string): Promise<Phrase | null> {
    try {
      const { hostname, protocol } = parseTarget(url);
      await this.addressesOf(hostname.replace(/^\[|\]$/g, ''), protocol);
      return null;
    } catch (error) {
      return toFetchError(error).reason;
    }
  }

  async #resolved(host: string): Promise<readonly string[]> {
    try {
      return await this.resolve(host);
    } catch (cause) {
      throw new SafeFetchError('UNREACHABLE', phrase('urlUnresolved'), cause);
    }
  }
}

/** Throws `REFUSED` on a URL whose form alone forbids the call. */
export function parseTarget(url: string): URL {
  const refuse = (reason: PhraseName): never => {
    throw new SafeFetchError('REFUSED', { phrase: reason });
  };
  if (!URL.canParse(url)) return refuse('urlRelative');
  // A parser drops characters that a line of a header or a log would not.
  if (/[\s\p{Cc}]/u.test(url)) return refuse('urlCharacters');
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return refuse('urlScheme');
  if (target.username || target.password) return refuse('urlCredentials');
  if (target.hostname.endsWith('.')) return refuse('urlTrailingDot');
  // 2130706433, 0x7f.1 and ①②⑦.0.0.1 are all 127.0.0.1: an address must be written as it is read.
  if (isIP(target.hostname) === 4 && !url.includes(`//${target.hostname}`)) return refuse('urlDisguised');
  return target;
}

interface ConnectorOptions {
  /** For a connection to be made, and to be ended. */
  timeout: Duration;
  allowH2: boolean;
  cert?: string;
  key?: string;
}

/** Looks a host up, and returns no address that the guard refuses. */
const lookupBy =
  (guard: AddressGuard, protocol: string): LookupFunction =>
  (host, _, callback) =>
    void guard.addressesOf(host, protocol).then(
      addresses =>
        callback(
          null,
          addresses.map(address => ({ address, family: isIP(address) })),
        ),
      error => callback(error as Error, []),
    );

/** Checks on the way to the socket, where a name that changed its address since the registration is caught. */
export function guardedConnector(
  guard: AddressGuard,
  options: ConnectorOptions,
  kept?: KeptConnections,
): buildConnector.connector {
  const connectorFor = (protocol: string) =>
    buildConnector({ lookup: lookupBy(guard, protocol), autoSelectFamily: true, ...options });
  const connectors = { 'https:': connectorFor('https:'), 'http:': connectorFor('http:') };
  return (target, callback) => {
    const protocol = target.protocol as keyof typeof connectors;
    const refusal = () => new SafeFetchError('REFUSED', phrase('urlPrivate'));
    // No lookup happens for a host that is an address already.
    if (isIP(target.hostname) && !guard.permits(target.hostname, protocol)) return callback(refusal(), null);
    connectors[protocol](target, (error, socket) => {
      if (!socket) return callback(error as Error, null);
      if (guard.permits(socket.remoteAddress ?? '', protocol)) {
        kept?.watch(socket);
        if (!(socket instanceof TLSSocket && socket.alpnProtocol === 'h2')) readLooseHeads(socket);
        destroyAfterEnd(socket, options.timeout);
        return callback(null, socket);
      }
      socket.destroy();
      callback(refusal(), null);
    });
  };
}

/** A connection that we end waits for the server to end it too. Over HTTP/2 it would wait for ever: the server could so use up our sockets. */
function destroyAfterEnd(socket: Socket, timeout: Duration): void {
  socket.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), timeout);
    socket.once('close', () => clearTimeout(timer));
  });
}
