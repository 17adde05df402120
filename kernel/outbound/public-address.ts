import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** A CIDR range. */
export type Network = readonly [base: Address, bits: number];

/** The part of IPv6 that is assigned to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Throws on a text that is no CIDR range. */
export const parseNetworks = (ranges: readonly string[]): readonly Network[] =>
  ranges.map(range => ipaddr.parseCIDR(range));

/**
 * Returns whether an address belongs to the public internet. An address that embeds or tunnels
 * another one (IPv4-mapped, NAT64, 6to4, Teredo) does not, and neither does anything that is no
 * address at all.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/**
 * Returns whether an address, as it is written and not as what it may embed, lies in one of the
 * networks.
 */
export function isWithin(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return networks.some(
    ([base, bits]) => base.kind() === address.kind() && address.match(base as ipaddr.IPv4 & ipaddr.IPv6, bits),
  );
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a host name of a URL is that of the machine itself. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK.test(hostname);
