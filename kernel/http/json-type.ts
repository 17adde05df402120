import { MIMEType } from 'node:util';

export const JSON_TYPE = 'application/json';

const JSON_ESSENCE = /^application\/(?:[\w.-]+\+)?json$/;

/**
 * Whether a `Content-Type` says JSON: `application/json` or `application/…+json`, with any parameters, for JSON has none that
 * change its meaning; but a charset must be UTF-8. No browser sends these types across sites without asking.
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
