import type { IncomingMessage } from 'node:http';
import { fail } from '../kernel/errors/errors.js';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i;

/** Refuses requests that a page brought here under a name that is not ours. */
export type CheckOrigin = (req: IncomingMessage) => void;

/**
 * Protects from DNS rebinding: `Host` must be one of our own or loopback. The page of a request
 * (`Origin`) must be ours, on loopback, or of a scheme that nobody on the network can forge: a page
 * that came over plain http may have any content. Throws `ORIGIN_NOT_ALLOWED`.
 */
export function originCheck(ownUrls: readonly string[]): CheckOrigin {
  const hosts = new Set(ownUrls.map(url => new URL(url).host.toLowerCase()));
  const origins = new Set(ownUrls.map(url => new URL(url).origin));
  return ({ headers: { host = '', origin } }) => {
    if (!hosts.has(host.toLowerCase()) && !isLoopback(`http://${host}`)) fail('ORIGIN_NOT_ALLOWED');
    if (origin === undefined || origins.has(origin)) return;
    if (origin === 'null' || (!isForgeProof(origin) && !isLoopback(origin))) fail('ORIGIN_NOT_ALLOWED');
  };
}

const isForgeProof = (origin: string): boolean => URL.canParse(origin) && new URL(origin).protocol !== 'http:';

const isLoopback = (origin: string): boolean => URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname);
