import { SITE_SCOPES } from '../../catalogue/scopes.js';
import type { CredentialStrategy } from './credentials.js';
import type { SecretBox } from './secret-box.js';
import { readLink, signLink } from './signed-link.js';

const PREFIX = 'pk_';
const USE = 'site';

/** The subject of a public token. */
export interface SiteToken {
  readonly workspaceId: string;
  /** The object whose token it is. */
  readonly objectId: string;
  readonly sandbox: boolean;
}

/**
 * Returns a token that is public in the pages of a site, and no secret. It is valid until its
 * object is deleted.
 */
export const siteToken = (box: SecretBox, { workspaceId, objectId, sandbox }: SiteToken): string =>
  PREFIX + signLink(box, USE, [workspaceId, objectId, sandbox ? 'test' : 'live']);

/** `null` if it was not signed here. */
export function readSiteToken(box: SecretBox, token: string): SiteToken | null {
  if (!token.startsWith(PREFIX)) return null;
  const [workspaceId, objectId, mode] = readLink(box, USE, token.slice(PREFIX.length)) ?? [];
  return workspaceId && objectId ? { workspaceId, objectId, sandbox: mode === 'test' } : null;
}

/**
 * Public tokens, in either header. Their callers have no facts of the workspace, so that strangers
 * cannot use up its rate limit: the operations of a token have limits of their own.
 */
export const siteTokenStrategy = (box: SecretBox): CredentialStrategy => ({
  name: 'site-token',
  authenticate({ place, value, webOrigin }) {
    const token = place === 'session-cookie' ? null : readSiteToken(box, value);
    if (!token) return null;
    const { workspaceId, objectId, sandbox } = token;
    const site = { objectId, webOrigin: webOrigin ?? null };
    return { kind: 'site', workspaceId, scopes: SITE_SCOPES, instanceIds: [], sandbox, site };
  },
});
