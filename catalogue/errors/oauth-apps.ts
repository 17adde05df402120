import { type Catalogue, entry } from './entry.js';

export const oauthApps = {
  INVALID_REDIRECT_URI: entry(
    400,
    '"{uri}" cannot be a redirect URI: {reason}.',
    '"{uri}" não pode ser uma URI de redirecionamento: {reason}.',
    '"{uri}" no puede ser una URI de redirección: {reason}.',
  ),
} as const satisfies Catalogue;
