import type { Catalogue } from '../catalogue.js';

export const oauthApps = {
  OAUTH_APP_NOT_FOUND: [404, 'The OAuth app does not exist.'],
  CONNECTION_NOT_FOUND: [404, 'The connection does not exist.'],
  INVALID_REDIRECT_URI: [400, '"{uri}" cannot be a redirect URI: {reason}.'],
} as const satisfies Catalogue;
