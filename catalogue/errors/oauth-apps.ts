import type { Catalogue } from './catalogue.js';

export const oauthApps = {
  INVALID_REDIRECT_URI: [400, '"{uri}" cannot be a redirect URI: {reason}.'],
} as const satisfies Catalogue;
