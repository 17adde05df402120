import { isEmail } from 'class-validator';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Channel } from '../providers/port.js';

/** An address that holds exactly one mailbox: no quoting, comment, list or control character, which could reach others. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;

/** Enough for any number as people write it; longer texts are not parsed at all. */
const MAX_NUMBER_LENGTH = 40;

/**
 * A recipient in its one form, by which duplicates are known: an E.164 number, or a mail address with its domain in
 * lower case. `null` if it is none. `country`: region of a number without country code.
 */
export const normalise = (channel: Channel, text: string, country: string | undefined): string | null =>
  channel === 'sms' ? toNumber(text, country) : toAddress(text.trim());

function toNumber(text: string, country: string | undefined): string | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry ? { defaultCountry } : {}) });
  return number?.isValid() && !number.ext ? number.number : null;
}

function toAddress(text: string): string | null {
  if (!ONE_MAILBOX.test(text) || !isEmail(text)) return null;
  const at = text.lastIndexOf('@');
  return text.slice(0, at) + text.slice(at).toLowerCase();
}

/** `address` or `Name <address>`. */
export function isMailbox(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false;
  const inside = /^[^<>]*<([^<>]+)>\s*$/.exec(text)?.[1];
  return toAddress((inside ?? text).trim()) !== null;
}
