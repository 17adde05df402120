import type { IncomingMessage } from 'node:http';
import { ANONYMOUS, type Caller, SIGNED_OUT } from '../../kernel/context/caller.js';
import { type Context, createContext } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { listen, type NotificationHandlers } from '../../kernel/database/notifications.js';
import { AppError, fail } from '../../kernel/errors/errors.js';
import { localeOfHeaders } from '../../kernel/errors/locale.js';
import {
  type Admission,
  type AdmitOptions,
  CollectedHeaders,
  type HeaderTarget,
  type KeyAdmission,
  noteCaller,
  type PresentedKey,
  type RequestOrigin,
} from '../../kernel/http/admission.js';
import { readCookie, sessionCookieName } from '../../kernel/http/session-cookie.js';
import {
  CREDENTIALS_CHANNEL,
  type CredentialStore,
  type CredentialStrategy,
  type Presented,
} from '../../kernel/security/credentials.js';
import { INTERNAL_CALLER_HEADER } from '../remote/internal-caller.js';
import { requestIdOf } from '../request-id.js';
import { callerAddress } from './credentials/address.js';
import { refuseEmbedding, refuseForgery } from './credentials/csrf.js';
import { ownStrategies } from './credentials/own-strategies.js';
import { inNamedMode, refuseMode } from './mode.js';
import { type RateLimit, rateOf, setRateHeaders } from './rate/rate-limit.js';
import { refuseWorkspace, workspaceOf } from './workspace.js';

export interface AdmissionParts {
  services: Services;
  /** The store of API keys and sessions; `null` when neither is accepted. */
  credentials: CredentialStore | null;
  /** Further kinds of credential, tried after API keys and sessions. */
  strategies?: readonly CredentialStrategy[];
  rateLimit: RateLimit;
}

export interface ClosableAdmission extends Admission, KeyAdmission {
  /** Stops listening for changed credentials, and stores the uses of keys that are still pending. */
  close(): Promise<void>;
}

export function createAdmission(parts: AdmissionParts): ClosableAdmission {
  const { services, credentials } = parts;
  const { own, flush } = ownStrategies(credentials, services.log);
  const strategies = [...own, ...(parts.strategies ?? [])];
  const caches = strategies.flatMap(({ caches = [] }) => caches);
  const handlers: NotificationHandlers = {
    received(subject) {
      for (const cache of caches) cache.invalidate(subject);
    },
    connected() {
      for (const cache of caches) cache.connected();
    },
    lost() {
      for (const cache of caches) cache.disconnected();
    },
  };
  const listening = listen(services.db.directUrl, CREDENTIALS_CHANNEL, handlers, services.log);
  return new RequestAdmission(services, strategies, parts.rateLimit, async () => {
    await listening.stop();
    await flush();
  });
}

/** Several steps of a request ask for its origin, so it is kept with the request. */
const ORIGIN = Symbol('origin');

type WithOrigin = IncomingMessage & { [ORIGIN]?: RequestOrigin };

/** The entrance at which a request arrived. */
interface Door {
  readonly isPublicApi: boolean;
  /** True if a session is a credential here. */
  readonly session: boolean;
}

const PUBLIC_API = /^\/v1(?:[/?]|$)/;
const BEARER = /^Bearer +(\S+) *$/i;

class RequestAdmission implements ClosableAdmission {
  readonly #cookie: string;

  constructor(
    readonly services: Services,
    readonly strategies: readonly CredentialStrategy[],
    readonly rateLimit: RateLimit,
    readonly close: () => Promise<void>,
  ) {
    this.#cookie = sessionCookieName(services.config);
  }

  async admit(req: IncomingMessage, res: HeaderTarget, { metered, session = false }: AdmitOptions): Promise<Context> {
    delete req.headers[INTERNAL_CALLER_HEADER];
    const origin = this.origin(req);
    const isPublicApi = PUBLIC_API.test(pathOf(req));
    if (isPublicApi) refuseWorkspace(req, 'X-Workspace-Id');
    const caller = await this.#authenticate(req, origin.ip, { isPublicApi, session: session || !isPublicApi });
    noteCaller(req, caller);
    refuseBlocked(caller);
    if (metered) await this.charge(caller, res, 1);
    return createContext(this.services, { caller, ...this.#inLanguageOf(caller, req) });
  }

  async admitKey({ value, ip, requestId }: PresentedKey, { metered }: Pick<AdmitOptions, 'metered'>): Promise<Context> {
    const caller = await this.#verify({ place: 'x-api-key', value, ip });
    if (caller?.kind !== 'api-key') return fail('UNAUTHORIZED');
    refuseBlocked(caller);
    if (metered) await this.charge(caller, new CollectedHeaders(), 1);
    return createContext(this.services, { caller, locale: 'en', requestId, ip });
  }

  async charge(caller: Caller, res: HeaderTarget, uses: number): Promise<void> {
    const rate = rateOf(caller);
    if (rate) setRateHeaders(res, await this.rateLimit.take(rate.subject, rate.limit, uses));
  }

  /** A person reads answers in the language that the person chose, unless the request names one. */
  #inLanguageOf({ locale }: Caller, req: WithOrigin): RequestOrigin {
    const origin = this.origin(req);
    if (!locale || req.headers['x-locale'] !== undefined) return origin;
    req[ORIGIN] = { ...origin, locale };
    return req[ORIGIN];
  }

  origin(req: WithOrigin): RequestOrigin {
    req[ORIGIN] ??= this.#readOrigin(req);
    return req[ORIGIN];
  }

  #readOrigin(req: IncomingMessage): RequestOrigin {
    const { headers } = req;
    return {
      requestId: requestIdOf(req),
      locale: localeOfHeaders(headers),
      ip: callerAddress(req, this.services.config.trustedProxies),
    };
  }

  /** `Authorization` takes precedence. A second credential must not belong to another workspace. */
  async #authenticate(req: IncomingMessage, ip: string, { isPublicApi, session }: Door): Promise<Caller> {
    const [first, second] = presentedBy(req, ip);
    if (first) {
      refuseWorkspace(req, 'X-Workspace');
      refuseMode(req);
      const caller = (await this.#verify(first)) ?? fail('UNAUTHORIZED');
      if (second) await this.#refuseOther(second, caller);
      return caller;
    }
    const caller = session ? await this.#bySession(req, ip) : ANONYMOUS;
    if (!isPublicApi) return caller;
    if (caller.kind === 'anonymous') fail(caller.sessionEnded ? 'SESSION_ENDED' : 'UNAUTHORIZED');
    refuseEmbedding(req, this.services.config);
    return caller;
  }

  async #refuseOther(second: Presented, caller: Caller): Promise<void> {
    const other = await this.#verify(second).catch(ignoreRefusal);
    if (other && other.workspaceId !== caller.workspaceId) fail('UNAUTHORIZED');
  }

  /** A session that changes something needs its CSRF token. */
  async #bySession(req: IncomingMessage, ip: string): Promise<Caller> {
    const value = readCookie(req.headers.cookie, this.#cookie);
    if (!value) return ANONYMOUS;
    const caller = await this.#verify({ place: 'session-cookie', value, ip, workspaceId: workspaceOf(req) });
    if (!caller) return SIGNED_OUT;
    refuseForgery(req, caller.credentialId ?? '', this.services.box, this.services.config);
    return inNamedMode(caller, req);
  }

  async #verify(presented: Presented): Promise<Caller | null> {
    const now = this.services.clock.now();
    for (const strategy of this.strategies) {
      const answer = strategy.authenticate(presented, now);
      const caller = answer instanceof Promise ? await answer : answer;
      if (caller) return caller;
    }
    return null;
  }
}

function refuseBlocked({ kind, workspace, lacksFactor }: Caller): void {
  if (kind === 'session') return;
  if (workspace?.blocked) fail('WORKSPACE_BLOCKED');
  if (lacksFactor) fail('SECOND_FACTOR_SETUP_REQUIRED');
}

/** The credentials in the headers of a request, each once. Throws `UNAUTHORIZED` for an `Authorization` of another form. */
function presentedBy({ headers }: IncomingMessage, ip: string): Presented[] {
  const { authorization, origin: webOrigin } = headers;
  const presented: Presented[] = [];
  if (authorization !== undefined) {
    const value = BEARER.exec(authorization)?.[1] ?? fail('UNAUTHORIZED');
    presented.push({ place: 'authorization', value, ip, webOrigin });
  }
  const apiKey = single(headers['x-api-key']);
  if (apiKey !== undefined && apiKey !== presented[0]?.value)
    presented.push({ place: 'x-api-key', value: apiKey, ip, webOrigin });
  return presented;
}

/** An invalid second credential belongs to no workspace. */
const ignoreRefusal = (refusal: unknown): null => {
  if (refusal instanceof AppError) return null;
  throw refusal;
};

/** A mounted router cuts its own path off `url`; Express keeps the whole in `originalUrl`. */
const pathOf = (req: IncomingMessage): string => (req as { originalUrl?: string }).originalUrl ?? req.url ?? '';

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
