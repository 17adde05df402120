import type { IncomingMessage } from 'node:http';
import type { Config } from '../../../kernel/config/config.js';
import { fail } from '../../../kernel/errors/errors.js';
import { isCsrfToken } from '../../../kernel/http/csrf-token.js';
import { fromAnotherSite } from '../../../kernel/http/other-site.js';
import type { SecretBox } from '../../../kernel/security/secret-box.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isRead = (req: IncomingMessage): boolean => READS.has(req.method ?? '');

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
  const token = req.headers['x-csrf-token'];
  if (
    fromAnotherSite(req, baseUrl, dashboards.origins) ||
    typeof token !== 'string' ||
    !isCsrfToken(box, sessionId, token)
  )
    fail('CSRF_REJECTED');
}

/**
 * A file of `/v1` is read by a plain GET, which any page can make: an element of another site that plays or shows it would tell
 * that page whether it exists and how long it is. Throws `CSRF_REJECTED`.
 */
export function refuseEmbedding(req: IncomingMessage, { baseUrl }: Pick<Config, 'baseUrl'>): void {
  if (fromAnotherSite(req, baseUrl)) fail('CSRF_REJECTED');
}
