import type { IncomingMessage } from 'node:http';
import type { Config } from '../../../kernel/config/config.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { SecretBox } from '../../../kernel/security/secret-box.js';
import { isCsrfToken } from '../../../kernel/security/sessions.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isRead = (req: IncomingMessage): boolean => READS.has(req.method ?? '');

/**
 * Whether a browser says that a page of another site made the request. `Origin` is compared with our public address
 * and with the address the browser dialled; a client that is no browser sends neither header.
 *
 * @param trusted further origins whose pages count as our own.
 */
export function fromAnotherSite(req: IncomingMessage, baseUrl: string, trusted: readonly string[] = []): boolean {
  if (req.headers.origin !== undefined && trusted.includes(req.headers.origin)) return false;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = req.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || (origin !== new URL(baseUrl).origin && new URL(origin).host !== host);
}

/**
 * A change by a session needs both: no sign of another site, and the session's own token in `X-CSRF-Token` (the value
 * of the readable cookie). A dashboard of a trusted origin learns the token from `/session`. Throws `CSRF_REJECTED`.
 */
export function refuseForgery(
  req: IncomingMessage,
  sessionId: string,
  box: SecretBox,
  { baseUrl, dashboards }: Pick<Config, 'baseUrl' | 'dashboards'>,
): void {
  if (isRead(req)) return;
  const given = req.headers['x-csrf-token'];
  if (
    fromAnotherSite(req, baseUrl, dashboards.origins) ||
    typeof given !== 'string' ||
    !isCsrfToken(box, sessionId, given)
  )
    fail('CSRF_REJECTED');
}
