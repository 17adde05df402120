import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [Address, number];

/**
 * Returns whether an address lies in one of the ranges. An IPv4-mapped IPv6 address counts as IPv4.
 */
export type AddressRule = (ip: string) => boolean;

/** Parses the ranges once. Without a range, every address is allowed. */
export function addressRule(ranges: readonly string[]): AddressRule {
  if (ranges.length === 0) return () => true;
  const parsed = ranges.map(toRange);
  return ip => {
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return parsed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
  };
}

function toRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Returns the address of the caller: the connection's, or the one that the outermost trusted proxy
 * wrote. Anything further left in `X-Forwarded-For` is the caller's own claim.
 */
export function callerAddress(req: IncomingMessage, trustedProxies: number): string {
  const peer = plain(req.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return peer;
  const header = req.headers['x-forwarded-for'];
  const claimed = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map(item => item.trim());
  const chain = [...claimed.filter(Boolean), peer];
  return plain(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer);
}

const plain = (ip: string): string => (ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip);
