import { type Catalogue, entry } from './entry.js';

export const oauthApps = {
  INVALID_REDIRECT_URI: entry(
    400,
    '"{uri}" is not a valid redirect URI: {reason}.',
    '"{uri}" não é uma URI de redirecionamento válida: {reason}.',
    '"{uri}" no es una URI de redirección válida: {reason}.',
  ),
} as const satisfies Catalogue;
