import { isLoopbackName } from '../../../../../kernel/outbound/public-address.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';
import { readLink, signLink } from '../../../../../kernel/security/signed-link.js';

const USE = 'provider callback';

/** Returns the address to which the provider of an account reports. Nobody can guess it. */
export const callbackUrlOf = (baseUrl: string, box: SecretBox, id: string): string =>
  `${baseUrl}/callbacks/p/${signLink(box, USE, [id])}`;

/** Returns the account of an address; `null` if the address was not made here. */
export const accountOfToken = (box: SecretBox, token: string): string | null => readLink(box, USE, token)?.[0] ?? null;

/** Returns `null` where a provider could not reach it: most refuse a message that names such an address. */
export function reportUrlOf(
  { baseUrl, outbound }: { baseUrl: string; outbound: { allowNetworks: readonly string[] } },
  box: SecretBox,
  id: string,
): string | null {
  const isLocal = isLoopbackName(new URL(baseUrl).hostname);
  return isLocal && outbound.allowNetworks.length === 0 ? null : callbackUrlOf(baseUrl, box, id);
}
