import { parse } from 'tldts';
import type { Config } from '../config/config.js';
import { type Phrase, phrase } from '../errors/text.js';
import { isBlockedHost } from './blocked-host.js';

/** Characters of an address to which a short link leads. */
export const MAX_TARGET = 2_048;

/**
 * Returns why a short link may not lead to an address; `null` if it may. An address that a browser
 * would read in another way than a person is refused.
 */
export function linkTargetError(config: Config, text: string): Phrase | null {
  const url = URL.parse(text);
  if (!url || !/^https?:\/\/[^/\\]/i.test(text)) return phrase('linkUrl');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser takes them out of the address
  if (/[\u0000-\u0020\\]/.test(text)) return phrase('uriCharacters');
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(text)) return phrase('uriCredentials');
  const { isIp, domain } = parse(url.hostname);
  if (isIp || domain === null) return phrase('linkHost');
  if (isBlockedHost(config, url.hostname)) return phrase('linkBlocked');
  return leadsBack(config, url) ? phrase('linkLoop') : null;
}

/** Compares as the routes of links do: in any case of the path, and with a dot that ends the host. */
function leadsBack({ baseUrl }: Config, { host, pathname }: URL): boolean {
  return host.replace(/\.(?=:|$)/, '') === new URL(baseUrl).host && /^\/l\//i.test(pathname);
}

/**
 * Returns whether links to an address are shortened in messages. Links to pages of ours are not.
 */
export const canShorten = (config: Config, text: string): boolean =>
  text.length <= MAX_TARGET && !text.startsWith(`${config.baseUrl}/`) && linkTargetError(config, text) === null;
