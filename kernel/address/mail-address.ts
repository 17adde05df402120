import { isEmail } from 'class-validator';

/** An address that holds exactly one mailbox: no quoting, comment, list or control character, which could reach others. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;

/** Matches most addresses, at a third of the library's time for its options and its cases. */
const PLAIN = /^[a-z\d_+-]+(?:\.[a-z\d_+-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
/** Characters of any local part, so that of a plain address of this length it is not too long. */
const MAX_PLAIN = 64;

const isPlain = (text: string): boolean => text.length <= MAX_PLAIN && PLAIN.test(text);

/** A mail address with its domain in lower case, `null` if the text is none. */
export function toAddress(given: string): string | null {
  const text = given.trim();
  if (!isPlain(text) && !(ONE_MAILBOX.test(text) && isEmail(text))) return null;
  const at = text.lastIndexOf('@');
  return text.slice(0, at) + text.slice(at).toLowerCase();
}

/** A mail domain in the form in which addresses have it, `null` if the text is none. */
export function toMailDomain(given: string): string | null {
  const domain = given.trim().toLowerCase();
  return toAddress(`x@${domain}`) === null ? null : domain;
}

/** `address` or `Name <address>`. */
export function isMailbox(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false;
  const inside = /^[^<>]*<([^<>]+)>\s*$/.exec(text)?.[1];
  return toAddress(inside ?? text) !== null;
}
