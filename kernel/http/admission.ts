import type { IncomingMessage } from 'node:http';
import type { Caller } from '../context/caller.js';
import type { Context } from '../context/context.js';
import type { Locale } from '../errors/errors.js';

/** The facts about a request that are known before its caller is. */
export interface RequestOrigin {
  requestId: string;
  locale: Locale;
  /** Address of the client, behind the trusted proxies. */
  ip: string;
}

/**
 * The target of the headers of a response: Node's response, or an endpoint that writes all of them
 * at once.
 */
export interface HeaderTarget {
  /** @param name in lower case. */
  setHeader(name: string, value: string | number): unknown;
}

/** Headers of an answer by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | number>>;

/** Headers to be written all at once: Node checks and copies each header that is set on its response. */
export class CollectedHeaders implements HeaderTarget {
  readonly headers: Record<string, string | number> = {};

  setHeader(name: string, value: string | number): void {
    this.headers[name] = value;
  }
}

const CALLERS = new WeakMap<IncomingMessage, Caller>();

export const noteCaller = (req: IncomingMessage, caller: Caller): void => void CALLERS.set(req, caller);

/**
 * Returns the caller of a request once its credential is known, also if the request is then refused
 * for another reason.
 */
export const callerOf = (req: IncomingMessage): Caller | undefined => CALLERS.get(req);

/** Names the workspace in which a session downloads a file, where nobody can send the header `X-Workspace`. */
export const WORKSPACE_PARAMETER = 'workspace';

export interface AdmitOptions {
  /** True if the request counts against the limit of its caller. */
  metered: boolean;
  /** Under `/v1`: whether the session of the dashboard is a credential of this operation too. */
  session?: boolean;
}

/** An API key that was presented otherwise than in the headers of a request. */
export interface PresentedKey {
  readonly value: string;
  /** Address of the client. */
  readonly ip: string;
  readonly requestId: string;
}

/** Decides which requests an endpoint answers. REST, GraphQL and the session routes share one. */
export interface Admission {
  /**
   * Authenticates a request and answers the context of its caller. Counts it against the workspace's rate limit if it
   * is `metered`, and sets the headers of that limit. A request without a credential gets an anonymous caller, but is
   * refused under `/v1`. Throws an `AppError`.
   */
  admit(req: IncomingMessage, res: HeaderTarget, options: AdmitOptions): Promise<Context>;
  /**
   * Counts further uses of a request that does more than one thing, granted together or not at all, and sets the headers of the
   * limit again. Throws `RATE_LIMIT_EXCEEDED`.
   */
  charge(caller: Caller, res: HeaderTarget, uses: number): Promise<void>;
  /** Read once a request: later calls answer the same object. */
  origin(req: IncomingMessage): RequestOrigin;
}

/** The same for doors that are not HTTP. */
export interface KeyAdmission {
  /** Returns the context of an API key as {@link Admission.admit} does. Throws `UNAUTHORIZED` for any other credential. */
  admitKey(key: PresentedKey, options: Pick<AdmitOptions, 'metered'>): Promise<Context>;
}
