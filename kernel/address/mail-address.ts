import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail } from 'class-validator';
import { withoutMarksButJoiners } from './marks.js';

/** An address that holds exactly one mailbox: no comment, list or control character, which could reach others. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}/?#%]+$/u;

/**
 * Matches most addresses, at a third of the library's time for its options and its cases. A label of
 * IDNA is left to the library.
 */
const PLAIN = /^[a-z\d_+-]+(?:\.[a-z\d_+-]+)*@(?:(?!xn--)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!xn--)[a-z]{2,63}$/i;
/** Characters of any local part, so that of a plain address of this length it is not too long. */
const MAX_PLAIN = 64;

const isPlain = (text: string): boolean => text.length <= MAX_PLAIN && PLAIN.test(text);

/** A local part in quotes that needs none is the same mailbox without them (RFC 5321 §4.1.2). */
const NEEDLESS_QUOTES = /^"((?:\\?[^\s<>()[\]\\,;:"@.\p{Cc}])+(?:\.(?:\\?[^\s<>()[\]\\,;:"@.\p{Cc}])+)*)"(?=@[^@]*$)/u;

/** Letters beside ASCII, whose case databases fold or keep by their locale. */
const NOT_ASCII = /\P{ASCII}+/gu;

/** A joiner between letters that are not joined is no part of a name; between others it may be one. */
const LONELY_JOINER = /(?<=^|[\x20-\x7e])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\x20-\x7e])/g;

/**
 * A mail address in its one form, `null` if the text is none: without invisible characters, in NFC (RFC 6532 §3.1), its
 * domain in lower case and in the letters that people read (the U-labels of RFC 5890). The local part keeps the case of its
 * letters of ASCII, in which mail is handed over (RFC 5321 §2.4) and which does not count when addresses are compared; its
 * other letters are in lower case. Quotes around a local part that needs none are removed; one that
 * needs them is refused, as is one with a joiner between letters: readers could not tell it from another.
 */
export function toAddress(given: string): string | null {
  const text = given.trim().replace(/^mailto:/i, '');
  if (isPlain(text)) return withLowerDomain(text);
  const clean = unquoted(withoutMarksButJoiners(text).normalize('NFC'));
  const at = clean.lastIndexOf('@');
  const local = clean.slice(0, at).replace(LONELY_JOINER, '').replace(NOT_ASCII, foldAddress);
  if (at < 0 || /[\u200c\u200d]/.test(local) || !ONE_MAILBOX.test(`${local}${clean.slice(at)}`)) return null;
  const domain = domainToASCII(clean.slice(at + 1));
  if (!isEmail(`${local}@${domain}`)) return null;
  const address = `${local}@${readable(domain)}`;
  if (isEmail(address)) return address;
  // Letters of symbols are taken as DNS writes them alone.
  return foldAddress(clean.slice(at + 1)) === domain ? `${local}@${domain}` : null;
}

function withLowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.replace(NEEDLESS_QUOTES, (_, local: string) => local.replaceAll('\\', '')) : text;

/** Labels that would not come back as they were stay in ASCII. */
function readable(domain: string): string {
  const shown = domainToUnicode(domain);
  return domainToASCII(shown) === domain ? shown : domain;
}

/** A mail domain in the form in which addresses have it, `null` if the text is none. */
export function toMailDomain(given: string): string | null {
  const address = given.includes('@') ? null : toAddress(`x@${given.trim()}`);
  return address === null ? null : domainOf(address);
}

/** The part of an address after its last `@`, in lower case; the whole text if it has none. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The part of an address before its last `@`; empty if it has none. */
export const localPartOf = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf('@')));

/** The same domain in the letters of DNS; as it is if it is none. */
export const domainInAscii = (domain: string): string => domainToASCII(domain) || domain;

/** The text by which addresses are compared and found. The case of letters does not count in any part. */
export const foldAddress = (address: string): string => address.toLowerCase();

/** Returns whether two texts name one mailbox, however each is written. */
export const isSameAddress = (one: string, other: string): boolean =>
  foldAddress(toAddress(one) ?? one) === foldAddress(toAddress(other) ?? other);

const ASCII = /^\p{ASCII}*$/u;

/**
 * The forms under which an address in its one form may have been stored, that form first: earlier
 * versions kept a domain in the letters of DNS as it was written.
 */
export function spellingsOfAddress(address: string): readonly string[] {
  if (ASCII.test(address)) return [address];
  const at = address.lastIndexOf('@') + 1;
  const ascii = address.slice(0, at) + domainInAscii(address.slice(at));
  return ascii === address ? [address] : [address, ascii];
}

/** `address` or `Name <address>`. */
export function isMailbox(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false;
  const inside = /^[^<>]*<([^<>]+)>\s*$/.exec(text)?.[1];
  return toAddress(inside ?? text) !== null;
}
