import { MIMEType } from 'node:util';

export const JSON_TYPE = 'application/json';

const JSON_ESSENCE = /^application\/(?:[\w.-]+\+)?json$/;

/** The names of UTF-8, and of ASCII, which is a part of it. */
const UTF8: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii'];

/** Returns whether a text in this charset is read as UTF-8; `null`: none is named. */
export const isUtf8 = (charset: string | null): boolean => charset === null || UTF8.includes(charset.toLowerCase());

/**
 * Returns whether a `Content-Type` is JSON: `application/json` or `application/…+json`, with any
 * parameters, because JSON has none that change its meaning; but a charset must be UTF-8 or a part
 * of it. No browser sends these types to another site without a preflight.
 */
export function isJsonType(contentType: string): boolean {
  if (contentType === JSON_TYPE) return true;
  try {
    const { essence, params } = new MIMEType(contentType);
    return JSON_ESSENCE.test(essence) && isUtf8(params.get('charset'));
  } catch {
    return false;
  }
}
