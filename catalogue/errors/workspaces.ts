import type { Catalogue } from './catalogue.js';

export const workspaces = {
  SIGN_IN_REFUSED: [401, 'The e-mail address or the password is wrong.'],
  SIGN_IN_LIMITED: [429, 'Too many tries to sign in. Try again in {retryAfterSec} seconds.'],
  SESSION_REQUIRED: [401, 'Sign in to the dashboard first.'],
  USER_EMAIL_TAKEN: [409, 'A user with this e-mail address exists already.'],
  LAST_OWNER: [409, 'A workspace keeps at least one owner.'],
  OWNER_REQUIRED: [403, 'Only an owner may make or remove owners.'],
} as const satisfies Catalogue;
