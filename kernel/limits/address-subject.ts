import ipaddr from 'ipaddr.js';

/** A site gets at least this much of IPv6, and may use any address of it. */
const IPV6_PREFIX = 64;
const GROUPS = IPV6_PREFIX / 16;

/** An IPv4 address that is mapped into IPv6 as IPv4; any other text as it is. */
export const plainAddress = (ip: string): string => (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);

/**
 * Returns the subject of a limit by address: an IPv4 address, also one that is mapped into IPv6, or
 * the /64 network of an IPv6 address. Anything else is counted as it is.
 */
export function addressSubject(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, GROUPS).join(':')}::/${IPV6_PREFIX}`;
}
