import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { type InvalidField, invalidField } from '../errors/errors.js';

const DOMAIN = /^(?=.{4,220}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * `domainToASCII` reads a text as the host of a URL: characters that end a host there, or are
 * decoded, are no part of a domain.
 */
const FOREIGN = /[/?#\\@:%\s\p{Cc}]/u;

/** A domain name in the form of DNS, without a dot at its end; `null` if `text` is none. */
export function toDomainName(text: string): string | null {
  const given = text.trim().replace(/\.$/, '');
  const name = FOREIGN.test(given) ? '' : domainToASCII(given);
  return DOMAIN.test(name) ? name : null;
}

/** A domain name in the letters that people read (the U-labels of RFC 5890). */
export const readableDomain = (name: string): string => domainToUnicode(name);

/** Returns the error of a domain that somebody wants to register; `null` if it has none. */
export function domainError(field: string, text: string): InvalidField | null {
  const name = toDomainName(text);
  if (name === null) return invalidField(field, 'domain');
  const { domain, publicSuffix } = parse(name, { allowPrivateDomains: true });
  return domain === null ? invalidField(field, 'ownDomain', { suffix: publicSuffix ?? name }) : null;
}
