import { createHmac, hash } from 'node:crypto';
import type { SecretBox } from './secret-box.js';

/** What a sign-in comes to. Refused alike for an unknown user and a wrong password, after the same time. */
export type SignIn =
  | { user: { id: string; email: string } }
  | { refused: 'SIGN_IN_REFUSED' }
  | { refused: 'SIGN_IN_LIMITED'; retryAfterSec: number };

export interface NewSession {
  /** The cookie's value, once; only {@link hashSession} of it is stored. */
  token: string;
  id: string;
  expiresAt: Date;
}

export interface SessionUser {
  sessionId: string;
  user: { id: string; email: string };
  /** Empty while the user belongs to no workspace. */
  workspaceId: string;
}

export interface UserWorkspace {
  id: string;
  name: string;
  role: 'owner' | 'admin' | 'member' | 'viewer';
  /** What the user's role covers there: nobody can grant an app more. */
  scopes: readonly string[];
}

/** The people who sign in, as the dashboard's door and the authorization server see them. */
export interface UserDirectory {
  /** At most 10 tries in 15 minutes for an account and for an address; a success of the address does not count. */
  signIn(email: string, password: string, from: { ip: string }): Promise<SignIn>;
  /** A new session for a user; `replacing` ends, so that a token planted before the sign-in is worth nothing. */
  openSession(userId: string, options?: { replacing?: string | null }): Promise<NewSession>;
  /** Whose session a token names; `null` if it is unknown or over. */
  readSession(token: string): Promise<SessionUser | null>;
  /** Ends a session; an unknown token changes nothing. */
  closeSession(token: string): Promise<void>;
  workspacesOf(userId: string): Promise<UserWorkspace[]>;
}

/** SHA-256 in hex: a token has 256 random bits. */
export const hashSession = (token: string): string => hash('sha256', token, 'hex');

/** Proves that a request was made by a page that can read our cookies: bound to the session, worthless with another. */
export const csrfToken = (box: SecretBox, sessionId: string): string =>
  createHmac('sha256', box.derive('csrf')).update(sessionId).digest('base64url');
