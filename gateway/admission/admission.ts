import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANONYMOUS, type Caller, type Context, createContext, type Services } from '../../kernel/context/context.js';
import { listen, type NoticeHandlers } from '../../kernel/database/notifications.js';
import { AppError, fail, localeOf } from '../../kernel/errors/errors.js';
import type { Admission } from '../../kernel/http/admission.js';
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
import { apiKeyStrategy } from './credentials/api-key.js';
import { refuseForgery } from './credentials/csrf.js';
import { KeyUses } from './credentials/key-uses.js';
import { sessionStrategy } from './credentials/session.js';
import { type RateLimit, showRate } from './rate/rate-limit.js';

export interface AdmissionParts {
  services: Services;
  /** Where API keys and sessions are read; `null`: this door takes neither. */
  credentials: CredentialStore | null;
  /** More kinds of credential, asked after our own. */
  strategies?: readonly CredentialStrategy[];
  rateLimit: RateLimit;
}

export interface ClosableAdmission extends Admission {
  /** Stops listening for revocations and stores what is pending. */
  close(): Promise<void>;
}

type Facts = ReturnType<Admission['facts']>;

/** What was found out of a request stays with it: it is asked for several times on its way. */
const FACTS = Symbol('facts');

type Known = IncomingMessage & { [FACTS]?: Facts };

/** The way in to every door of the edge. */
export function createAdmission(parts: AdmissionParts): ClosableAdmission {
  const { services, credentials } = parts;
  const uses = credentials && new KeyUses(credentials, services.log);
  const own = credentials && uses ? [apiKeyStrategy(credentials, uses), sessionStrategy(credentials)] : [];
  const strategies = [...own, ...(parts.strategies ?? [])];
  const memories = strategies.flatMap(({ memory }) => memory ?? []);
  const handlers: NoticeHandlers = {
    received(subject) {
      for (const memory of memories) memory.forget(subject);
    },
    connected() {
      for (const memory of memories) memory.hear();
    },
    lost() {
      for (const memory of memories) memory.deafen();
    },
  };
  const listening = listen(services.db.url, CREDENTIALS_CHANNEL, handlers, services.log);
  const entrance = new Entrance(services, strategies, parts.rateLimit);
  return {
    admit: (req, res, options) => entrance.admit(req, res, options.metered),
    facts: req => entrance.facts(req),
    async close() {
      await listening.stop();
      await uses?.flush();
    },
  };
}

const PUBLIC_API = /^\/v1(?:[/?]|$)/;
const BEARER = /^Bearer +(\S+) *$/i;

class Entrance {
  readonly #cookie: string;

  constructor(
    readonly services: Services,
    readonly strategies: readonly CredentialStrategy[],
    readonly rateLimit: RateLimit,
  ) {
    this.#cookie = sessionCookieName(services.config);
  }

  async admit(req: IncomingMessage, res: ServerResponse, metered: boolean): Promise<Context> {
    delete req.headers[INTERNAL_CALLER_HEADER];
    const facts = this.facts(req);
    const isPublicApi = PUBLIC_API.test(pathOf(req));
    if (isPublicApi && req.headers['x-workspace-id'] !== undefined) fail('WORKSPACE_HEADER_NOT_ALLOWED');
    const caller = await this.#authenticate(req, facts.ip, isPublicApi);
    if (caller.workspace?.blocked && caller.kind !== 'session') fail('WORKSPACE_BLOCKED');
    if (metered && caller.workspace)
      showRate(res, await this.rateLimit.take(caller.workspaceId, caller.workspace.requestsPerMinute));
    return createContext(this.services, { caller, ...facts });
  }

  facts(req: Known): Facts {
    req[FACTS] ??= this.#read(req);
    return req[FACTS];
  }

  #read(req: IncomingMessage): Facts {
    const { headers } = req;
    return {
      requestId: requestIdOf(req),
      locale: localeOf(single(headers['x-locale']), headers['accept-language']),
      ip: callerAddress(req, this.services.config.trustedProxies),
    };
  }

  async #authenticate(req: IncomingMessage, ip: string, isPublicApi: boolean): Promise<Caller> {
    const caller = (await this.#byHeaders(req, ip)) ?? (isPublicApi ? null : await this.#bySession(req, ip));
    return caller ?? (isPublicApi ? fail('UNAUTHORIZED') : ANONYMOUS);
  }

  /** `Authorization` wins; a second credential may not name another workspace. */
  async #byHeaders(req: IncomingMessage, ip: string): Promise<Caller | null> {
    const { authorization } = req.headers;
    const apiKey = single(req.headers['x-api-key']);
    if (authorization === undefined)
      return apiKey === undefined ? null : this.#judge({ place: 'x-api-key', value: apiKey, ip });
    const value = BEARER.exec(authorization)?.[1] ?? fail('UNAUTHORIZED');
    const caller = await this.#judge({ place: 'authorization', value, ip });
    if (apiKey === undefined || apiKey === value) return caller;
    const other = await this.#ask({ place: 'x-api-key', value: apiKey, ip }).catch(ignoreRefusal);
    return other && other.workspaceId !== caller.workspaceId ? fail('UNAUTHORIZED') : caller;
  }

  /** A session that changes something must prove that its own pages ask for it. */
  async #bySession(req: IncomingMessage, ip: string): Promise<Caller | null> {
    const value = readCookie(req.headers.cookie, this.#cookie);
    const caller = value ? await this.#ask({ place: 'session-cookie', value, ip }) : null;
    if (caller) refuseForgery(req, caller.credentialId ?? '', this.services.box, this.services.config.baseUrl);
    return caller;
  }

  async #judge(presented: Presented): Promise<Caller> {
    return (await this.#ask(presented)) ?? fail('UNAUTHORIZED');
  }

  async #ask(presented: Presented): Promise<Caller | null> {
    const now = this.services.clock.now();
    for (const strategy of this.strategies) {
      const answer = strategy.authenticate(presented, now);
      const caller = answer instanceof Promise ? await answer : answer;
      if (caller) return caller;
    }
    return null;
  }
}

/** A second credential that is no good names no workspace. */
const ignoreRefusal = (refusal: unknown): null => {
  if (refusal instanceof AppError) return null;
  throw refusal;
};

/** Routers shorten `url` to what is left of it; Express keeps the whole. */
const pathOf = (req: IncomingMessage): string => (req as { originalUrl?: string }).originalUrl ?? req.url ?? '';

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
