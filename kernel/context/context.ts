import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/core';
import type { Config } from '../config/config.js';
import type { Locale } from '../errors/errors.js';
import type { SecretBox } from '../security/secret-box.js';
import { type Caller, systemCaller } from './caller.js';
import type { Clock } from './clock.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import type { Database, Em, JobHandle, Jobs } from './ports.js';
import type { Services } from './services.js';

/** The context of a request: the services, its caller and its own unit of work. */
export interface Context extends Services {
  readonly caller: Caller;
  readonly locale: Locale;
  readonly requestId: string;
  /** Address of the caller, as the trusted proxies report it; empty for a job. */
  readonly ip: string;
  /** Created on first use: a request that only reads with prepared SQL needs no unit of work. */
  readonly em: Em;
  /** Set while a request runs under an `Idempotency-Key`. */
  readonly idempotency: Idempotency | null;
  /** Inside {@link transact}: names of the jobs to wake when it has committed. */
  readonly wakes: Set<string> | null;
}

/** The `Idempotency-Key` of a request. */
export interface Idempotency {
  readonly key: string;
  /** Equal for equal requests alone. */
  readonly fingerprint: string;
  /** Set when the result is that of an earlier request. */
  replayed: boolean;
}

export interface RequestFacts {
  caller: Caller;
  locale: Locale;
  requestId: string;
  ip: string;
  idempotency?: Idempotency | null;
}

class RequestContext implements Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly box: SecretBox;
  readonly metrics: Metrics;
  readonly resources: Services['resources'];
  readonly caller: Caller;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  readonly idempotency: Idempotency | null;
  readonly wakes: Set<string> | null;
  #em: Em | null;

  constructor(services: Services, facts: RequestFacts, em: Em | null = null, wakes: Set<string> | null = null) {
    this.config = services.config;
    this.clock = services.clock;
    this.log = services.log;
    this.db = services.db;
    this.jobs = services.jobs;
    this.box = services.box;
    this.metrics = services.metrics;
    this.resources = services.resources;
    this.caller = facts.caller;
    this.locale = facts.locale;
    this.requestId = facts.requestId;
    this.ip = facts.ip;
    // A key is for the outermost transaction; the transactions inside have none.
    this.idempotency = wakes ? null : (facts.idempotency ?? null);
    this.wakes = wakes;
    this.#em = em;
  }

  get em(): Em {
    this.#em ??= this.db.fork();
    return this.#em;
  }
}

export const createContext = (services: Services, facts: RequestFacts): Context => new RequestContext(services, facts);

/** The same request as another caller, in its transaction if there is one. */
export const asCaller = (ctx: Context, facts: RequestFacts): Context =>
  new RequestContext(ctx, facts, ctx.wakes ? ctx.em : null, ctx.wakes);

/** The same request, under a key. */
export const withIdempotency = (ctx: Context, idempotency: Idempotency): Context =>
  new RequestContext(ctx, {
    caller: ctx.caller,
    locale: ctx.locale,
    requestId: ctx.requestId,
    ip: ctx.ip,
    idempotency,
  });

/** The context of a command of the operator, for the audit log. */
export const operatorContext = (services: Services, workspaceId = ''): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspaceId), operator: true },
    locale: 'en',
    requestId: `cmd_${randomUUID()}`,
    ip: '',
  });

/** The context of work that no request started. */
export const jobContext = (services: Services, workspaceId = ''): Context =>
  createContext(services, { caller: systemCaller(workspaceId), locale: 'en', requestId: '', ip: '' });

/**
 * Runs `work` in one PostgreSQL transaction: its state, its credit hold and its outbox rows commit
 * together or not at all. Jobs that {@link wake} names start once it has committed.
 */
export async function transact<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.wakes) {
    const result = await work(ctx);
    // The caller of this transaction needs its constraint errors now, not at the end of the outer
    // one.
    await ctx.em.flush();
    return result;
  }
  const wakes = new Set<string>();
  const result = await ctx.em.transactional((em: EntityManager) => work(new RequestContext(ctx, ctx, em as Em, wakes)));
  for (const name of wakes) ctx.jobs.wake({ kind: 'job', name });
  return result;
}

/**
 * Returns the connection for a statement of this request: that of its transaction, if there is one.
 */
export const connectionOf = (ctx: Context): Database | Em => (ctx.wakes ? ctx.em : ctx.db);

/** Wakes a job: after the commit inside a transaction, at once outside one. */
export function wake(ctx: Context, job: JobHandle): void {
  if (ctx.wakes) ctx.wakes.add(job.name);
  else ctx.jobs.wake(job);
}
