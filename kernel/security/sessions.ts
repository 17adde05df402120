import { hash } from 'node:crypto';
import type { AppError, Locale } from '../errors/errors.js';
import type { KeyMode } from './api-key.js';

/** A person's session of the dashboard. */
export interface Session {
  id: string;
  userId: string;
  email: string;
  /** Empty while the user belongs to no workspace. */
  workspaceId: string;
  /** The mode that the person chose; `null` when the session acts live and sees the sandbox too. */
  mode: KeyMode | null;
  /** The OpenID provider through which it was opened: then it reaches the workspace of that provider alone. */
  providerId: string | null;
}

export interface SignIn {
  email: string;
  password: string;
  /** Address of the caller. */
  ip: string;
  /** The header `User-Agent`, for the user's list of sessions. */
  userAgent?: string | undefined;
  /**
   * The session that the browser had before ends, so that one planted there is worth nothing. The cookie of a known device
   * counts its tries apart.
   */
  cookieHeader?: string | undefined;
}

interface SignedIn {
  session: Session;
  /** `Set-Cookie` values. */
  cookies: readonly string[];
}

/**
 * The password was right, and the second factor is required: the cookies identify the sign-in that
 * it finishes.
 */
export interface FactorAsked {
  asks: 'factor';
  /** True if the person has a passkey. */
  passkeys: boolean;
  cookies: readonly string[];
}

export type SignInResult =
  | SignedIn
  | FactorAsked
  /**
   * `provider`: the company of the address takes no passwords. The result does not reveal whether
   * the password was right.
   */
  | { refused: 'wrong' | 'provider' }
  | { refused: 'limited'; retryAfterSec: number };

/** The second step of a sign-in. */
export interface FactorSignIn extends Pick<SignIn, 'ip' | 'userAgent' | 'cookieHeader'> {
  /** A code of the authenticator app, or a recovery code. */
  code: string;
  requestId: string;
}

/** `sign-in`: the passkey alone; `factor`: after the password, in the browser in which that was right. */
export type PasskeyStep = 'sign-in' | 'factor';

/** A browser that is about to ask its passkeys. */
export interface PasskeyAsk extends Pick<SignIn, 'ip' | 'cookieHeader'> {
  step: PasskeyStep;
}

/**
 * `options`: PublicKeyCredentialRequestOptions as JSON, good for one answer within five minutes, by the browser that gets the `cookies`
 * (`Set-Cookie` values).
 */
export type PasskeyOptions =
  | { options: object; cookies: readonly string[] }
  | { refused: 'ended' }
  | { refused: 'limited'; retryAfterSec: number };

export interface PasskeySignIn extends PasskeyAsk, Pick<SignIn, 'userAgent'> {
  /** JSON of `PublicKeyCredential.toJSON()`. */
  response: string;
  requestId: string;
}

/** `ended`: the first step is too long ago, or was of another browser. */
export type FactorResult =
  | SignedIn
  | { refused: 'wrong' | 'ended' | 'provider' }
  | { refused: 'limited'; retryAfterSec: number };

/** A company whose people sign in through its own OpenID provider. */
export interface Company {
  /** The name of the workspace. */
  name: string;
  /** The domain of the address, as DNS writes it. */
  domain: string;
}

export interface ProviderBegin extends Pick<SignIn, 'ip' | 'cookieHeader'> {
  domain: string;
  /** A path of ours. */
  returnTo: string;
}

/** `none`: no company has proved that the domain is its own, or it has no provider. */
export type ProviderBegun =
  | { url: string; cookies: readonly string[] }
  | { refused: 'none' }
  | { refused: 'limited'; retryAfterSec: number };

/** A browser that a provider has led back. */
export interface ProviderAnswer extends Pick<SignIn, 'ip' | 'userAgent' | 'cookieHeader'> {
  /** The query of the address. */
  query: URLSearchParams;
  requestId: string;
}

/** `returnTo`: the path at which the sign-in began; `null` if it is none of ours. */
export type ProviderResult = (SignedIn | FactorAsked | { refused: AppError }) & { returnTo: string | null };

/** A workspace a user may act in. */
export interface Membership {
  workspaceId: string;
  workspaceName: string;
  role: string;
  /** The scopes of the role there: nobody can grant an app more. */
  scopes: readonly string[];
  /** The workspace requires a second factor, and the person has none: no scope is left. */
  lacksFactor: boolean;
}

/** The data that a dashboard needs of its session after a reload. */
export interface SessionProfile {
  user: {
    id: string;
    email: string;
    name: string | null /** `null` for that of the browser. */;
    locale: Locale | null;
  };
  /** In which the request acts; empty while the user belongs to none. */
  workspaceId: string;
  role: string | null;
  /** By the role; none while the workspace is blocked, or for want of a second factor. */
  scopes: readonly string[];
  /** The workspace requires a second factor, and the person has none. */
  lacksSecondFactor: boolean;
  /** All of the user, the oldest membership first. */
  workspaces: readonly { id: string; name: string; role: string; blocked: boolean }[];
  mode: KeyMode | null;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute. */
  lastActiveAt: Date | null;
}

/** The people who sign in, for the dashboard and the authorization server. */
export interface UserDirectory {
  /** The live session of a `Cookie` header. */
  session(cookieHeader: string | undefined): Promise<Session | null>;
  /**
   * The session in its workspace, or in another one of the user. Throws `MEMBERSHIP_REQUIRED` if that is none of the user's, and
   * `SESSION_ENDED`.
   */
  profile(session: Session, workspaceId: string | undefined): Promise<SessionProfile>;
  /**
   * Checks a password and starts a new session, or requires the second factor of a person who has
   * one. At most 10 tries in 15 minutes for an address and for an account, over all processes; a
   * browser that has signed in to the account before has tries of its own. An unknown user gets the
   * answer of a wrong password, in the same time.
   */
  signIn(input: SignIn): Promise<SignInResult>;
  /**
   * Finishes a sign-in that required the second factor. Each code is valid once; tries are limited
   * as those of passwords.
   */
  signInByFactor(input: FactorSignIn): Promise<FactorResult>;
  /** A new challenge for the passkeys of a browser. */
  passkeyOptions(ask: PasskeyAsk): Promise<PasskeyOptions>;
  /** Signs in by a passkey, which needs no other factor. A challenge is answered once; tries are limited as those of codes. */
  signInByPasskey(input: PasskeySignIn): Promise<FactorResult>;
  /** Ends the session of a `Cookie` header; answers the `Set-Cookie` values that forget it. */
  signOut(cookieHeader: string | undefined): Promise<readonly string[]>;
  /**
   * Returns the company to whose provider an address belongs; `null` if its people sign in here. It
   * does not reveal whether a person exists.
   */
  company(email: string): Promise<Company | null>;
  /** Returns the address that a browser signs in at; it may come back once within ten minutes. Throws `IDENTITY_PROVIDER_UNAVAILABLE`. */
  beginAtProvider(begin: ProviderBegin): Promise<ProviderBegun>;
  /** Finishes such a sign-in, in the browser that began it. The first one of a person makes the account and the member. */
  finishAtProvider(answer: ProviderAnswer): Promise<ProviderResult>;
  /** Those that the session reaches. */
  memberships(session: Pick<Session, 'userId' | 'providerId'>): Promise<readonly Membership[]>;
  /** `null` once the user has left the workspace, while it is blocked, and if the session does not reach it. */
  membership(session: Pick<Session, 'userId' | 'providerId'>, workspaceId: string): Promise<Membership | null>;
  /** The same, also while the workspace is blocked: a block ends nothing. */
  membershipThroughBlock(userId: string, workspaceId: string): Promise<Membership | null>;
}

/** SHA-256 in hex: a session's token has 256 random bits. */
export const hashSession = (token: string): string => hash('sha256', token, 'hex');
