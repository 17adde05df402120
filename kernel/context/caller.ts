import type { Plan } from '../../catalogue/plans.js';
import type { Locale } from '../errors/errors.js';

/**
 * The facts about a caller's workspace. They travel with the credential, so that no subgraph has to
 * query another.
 */
export interface WorkspaceFacts {
  plan: Plan;
  /** ISO 3166 code: the default region of phone numbers. */
  country: string;
  locale: Locale;
  /** IANA name: the days of reports are those of this zone. */
  timeZone: string;
  /** Live sends need it. */
  onboarded: boolean;
  blocked: boolean;
  /** The limit of its plan, or the one that the operator set. */
  requestsPerMinute: number;
  /** Instances that it may have beside its plan's. */
  instanceSlots: number;
}

/** The caller, as the edge derived it from the credential. Everything below trusts it. */
export interface Caller {
  kind: 'api-key' | 'session' | 'token' | 'system' | 'contact' | 'site' | 'anonymous';
  /** Empty for an anonymous caller and for a user who has not chosen a workspace. */
  workspaceId: string;
  scopes: readonly string[];
  /** Instances the credential is limited to; empty: all. */
  instanceIds: readonly string[];
  /** Test keys run the full flow and deliver nothing. */
  sandbox: boolean;
  /**
   * Set for a `session` whose person chose live or test mode, and so sees one world as a key does.
   * Absent for both worlds.
   */
  oneWorld?: true;
  /** Set for a `session` whose request names its mode, which overrides that of the session. */
  namesMode?: true;
  /** Set for a command of the operator. */
  operator?: true;
  /** Set for an anonymous caller whose cookie is of a session that has ended. */
  sessionEnded?: true;
  /** The language that the person chose; only for the kind `session`. */
  locale?: Locale;
  /** The API key or session behind the call. */
  credentialId?: string;
  userId?: string;
  role?: 'owner' | 'admin' | 'member' | 'viewer';
  /** The workspace requires a second factor of the person, who has none. */
  lacksFactor?: true;
  /** A `session` that a provider opened names it here, and reaches the workspace of that provider alone. */
  providerId?: string;
  clientId?: string;
  grantId?: string;
  /** When an access token ends, in milliseconds since 1970. */
  tokenEndsAt?: number;
  /** The contact to whom the signed link belongs; only for the kind `contact`. */
  contactId?: string;
  /**
   * The object to which the public token belongs, and the origin of the page that uses it; only for
   * the kind `site`.
   */
  site?: { readonly objectId: string; readonly webOrigin: string | null };
  /** Absent for a job, for a public token and for a caller without a workspace. */
  workspace?: WorkspaceFacts;
}

export const ANONYMOUS: Caller = Object.freeze({
  kind: 'anonymous',
  workspaceId: '',
  scopes: [],
  instanceIds: [],
  sandbox: false,
});

/** A browser whose session has ended. */
export const SIGNED_OUT: Caller = Object.freeze({ ...ANONYMOUS, sessionEnded: true });

/**
 * Returns the caller for a person who follows a signed link: it may use the contact that the link
 * names, and nothing else.
 */
export const contactCaller = (workspaceId: string, contactId: string): Caller => ({
  kind: 'contact',
  workspaceId,
  contactId,
  scopes: [],
  instanceIds: [],
  sandbox: false,
});

/** A job acts for a workspace with no scope to ask for. */
export const systemCaller = (workspaceId: string): Caller => ({
  kind: 'system',
  workspaceId,
  scopes: [],
  instanceIds: [],
  sandbox: false,
});
