import { MIMEType } from 'node:util';

export const JSON_TYPE = 'application/json';

const JSON_ESSENCE = /^application\/(?:[\w.-]+\+)?json$/;

/**
 * Returns whether a `Content-Type` is JSON: `application/json` or `application/…+json`, with any
 * parameters, because JSON has none that change its meaning; but a charset must be UTF-8. No
 * browser sends these types to another site without a preflight.
 */
export function isJsonType(contentType: string): boolean {
  if (contentType === JSON_TYPE) return true;
  try {
    const { essence, params } = new MIMEType(contentType);
    return JSON_ESSENCE.test(essence) && (params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8';
  } catch {
    return false;
  }
}
