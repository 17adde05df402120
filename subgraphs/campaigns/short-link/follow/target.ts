import { UTM_FIELDS } from '../short-link.js';
import type { KnownLink } from './known-links.js';

/** The parameter by which a shop's page learns of the click. */
const CLICK_PARAMETER = 'sb_click';

/**
 * Returns the URL that a click leads to. Parameters of the link replace those of the same name in
 * its URL.
 */
export function targetOf({ url, utm, passClickId }: KnownLink, clickId: string): string {
  if (!utm && !passClickId) return url;
  const own = new Map<string, string>(
    UTM_FIELDS.flatMap(field => (utm?.[field] ? [[`utm_${field}`, utm[field]] as const] : [])),
  );
  if (passClickId) own.set(CLICK_PARAMETER, clickId);
  return withParameters(url, own);
}

/**
 * Adds parameters and leaves every other one as it is written: a signed URL stays valid, except for
 * what is added.
 */
function withParameters(url: string, own: ReadonlyMap<string, string>): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url)!;
  const kept = query.split('&').filter(part => part !== '' && !own.has(nameOf(part)));
  const added = [...own].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${[...kept, ...added].join('&')}${fragment}`;
}

const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';
