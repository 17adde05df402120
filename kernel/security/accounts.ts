import type { Locale } from '../errors/errors.js';
import type { Session } from './sessions.js';

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 10, max: 256 } as const;
/** Characters of the name of a person at most. */
export const MAX_PERSON_NAME = 120;

/** An open invitation as the invited person sees it. */
export interface InvitationView {
  email: string;
  workspaceName: string;
  role: string;
  /** True if the address has an account: its user must sign in to accept. */
  hasAccount: boolean;
  /** The workspace takes no password of the person, who signs in through its provider. */
  needsProvider: boolean;
}

/** The entries of an invited person who has no account yet. */
export interface NewAccount {
  password: string;
  /** `null`: colleagues see the address instead. */
  name: string | null;
}

/** A person who has accepted an invitation by making an account. */
export interface NewMember {
  workspaceId: string;
  /** `Set-Cookie` values of the session. */
  cookies: readonly string[];
}

/** One session in the list of a user's own sessions. */
export interface SessionView {
  id: string;
  current: boolean;
  /** Address and program of the sign-in; empty if unknown. */
  ip: string;
  userAgent: string;
  /** The name by which a person knows the browser; `null` if unknown. */
  browser: string | null;
  system: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute; `null` if not since it was opened. */
  lastActiveAt: Date | null;
}

/** The origin of a request. */
export interface Origin {
  /** Address of the caller. */
  ip: string;
  requestId: string;
}

/** A browser that makes a request. */
export interface Visitor extends Origin {
  userAgent: string;
  /** The session that the browser had before ends. */
  cookieHeader?: string | undefined;
}

/** An app that acts for a person in a workspace. */
export interface ConnectedApp {
  id: string;
  appName: string;
  workspaceId: string;
  /** Test mode. */
  sandbox: boolean;
  createdAt: Date;
}

/** The approvals that a person gave to apps: in all workspaces or, for a session that a provider opened, in that one alone. */
export interface ConnectedApps {
  /** Newest first, at most 200. */
  list(session: Session): Promise<readonly ConnectedApp[]>;
  /** Ends one, or all of {@link list} with `null`. Another person's is left alone. */
  end(session: Session, id: string | null, origin: Origin): Promise<void>;
}

export type PasswordChange = 'changed' | 'wrong' | { retryAfterSec: number };

/**
 * The operations of people on their own accounts, on the pages. Tokens are those of single-use
 * links.
 */
export interface AccountDirectory {
  /** True if the system sends links by mail; otherwise the operator passes them on. */
  readonly mails: boolean;
  /** Returns `null` if the link is unknown, used, revoked or expired. */
  invitation(token: string): Promise<InvitationView | null>;
  /** Makes the invited person's account, joins the workspace and signs in. Returns `null` if the link is no longer valid. */
  createAccount(token: string, account: NewAccount, visitor: Visitor): Promise<NewMember | null>;
  /**
   * Joins the workspace as the signed-in user. Returns its id; `null` if the link is no longer valid, or is for another
   * address.
   */
  joinWorkspace(token: string, session: Session, origin: Origin): Promise<string | null>;
  /** Sends a link for a new password if the address has an account. The answer does not reveal it. */
  requestPasswordLink(email: string, locale: Locale): Promise<void>;
  /**
   * Returns the address whose password the link sets; `null` if the link is unknown, used or
   * expired.
   */
  passwordLink(token: string): Promise<string | null>;
  /**
   * Sets the password and ends all sessions of the user and all connections of apps. Returns
   * `false` if the link is no longer valid.
   */
  resetPassword(token: string, password: string, origin: Origin): Promise<boolean>;
  /** Sets the password and ends the user's other sessions. Attempts of a session are limited. */
  changePassword(session: Session, current: string, next: string, origin: Origin): Promise<PasswordChange>;
  sessions(session: Session): Promise<readonly SessionView[]>;
  /** Ends one session of the same user. An unknown one is ignored. */
  endSession(session: Session, id: string, origin: Origin): Promise<void>;
  endOtherSessions(session: Session, origin: Origin): Promise<void>;
}
