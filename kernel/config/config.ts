import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Duration } from '../context/clock.js';
import { type TelemetryConfig, telemetryOf } from '../telemetry/config.js';
import { combinationErrors } from './combinations.js';
import { type DashboardConfig, dashboardsOf } from './dashboards.js';
import { type EmailDomainConfig, emailDomainsOf } from './email-domains.js';
import { ENVIRONMENT, type Environment } from './environment.js';
import { type Lines, linesOf } from './lines.js';
import { type LinkConfig, linksOf } from './links.js';
import { type MailInConfig, mailInOf } from './mail-in.js';
import { type NumberConfig, numbersOf } from './numbers.js';
import { pricesOf } from './prices.js';
import { type Providers, providersOf } from './providers.js';
import { type WebhookConfig, webhooksOf } from './webhooks.js';

/**
 * The roles of a process. `all` is edge, oauth and worker; `subgraph:<name>` serves one subgraph
 * over HTTP.
 */
export type Role = 'edge' | 'oauth' | 'worker' | 'mail-in' | `subgraph:${string}`;

/** The whole configuration of a process. A feature that is not configured is `null`. */
export interface Config extends Providers, Lines {
  production: boolean;
  host: string;
  port: number;
  /** Public origin and issuer, without a trailing slash; never taken from a request. */
  baseUrl: string;
  /** A proxy ends TLS though `baseUrl` is http: cookies are for https alone. */
  tlsAtProxy: boolean;
  /** Origin of the protected resource for AI hosts. */
  mcpUrl: string;
  dataDir: string;
  roles: readonly Role[];
  /** `null` for an embedded server under `dataDir`. */
  databaseUrl: string | null;
  /** `null` when Agenda keeps its jobs in PostgreSQL. */
  mongodbUrl: string | null;
  databasePool: number;
  /** Longest wait for a connection of the database. */
  databaseWait: Duration;
  /** 32 bytes; the keys of all secrets at rest derive from it. */
  encryptionKey: Uint8Array;
  /** Reads, but never writes: the former or the next key while keys are exchanged. */
  otherEncryptionKey: Uint8Array | null;
  /**
   * 32 bytes that sign the calls from edges to subgraphs; `null` for a key derived from
   * `encryptionKey`.
   */
  internalCallerKey: Uint8Array | null;
  /** Keys of 32 bytes of the operator's own routers, whose calls subgraphs take too. */
  routerKeys: readonly Uint8Array[];
  /** The operator's table of prices; `null` for those of the catalogue. */
  prices: { file: string } | null;
  /** URLs of the subgraphs that run in another process, by name. */
  subgraphUrls: Readonly<Record<string, string>>;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number;
  introspection: boolean;
  dashboards: DashboardConfig;
  logLevel: string;
  /**
   * The address for reports of security faults (`mailto:` or https); `null` when there is no
   * `security.txt`.
   */
  securityContact: string | null;
  /** Bearer token of `/metrics`; `null` when it is open outside production, and closed in it. */
  metricsToken: string | null;
  /** `null` when traces and metrics go to no collector. */
  telemetry: TelemetryConfig | null;
  emailDomains: EmailDomainConfig;
  mailIn: MailInConfig;
  numbers: NumberConfig;
  links: LinkConfig;
  /** The retention of the audit log. */
  auditRetention: Duration;
  /** The retention of the log of requests; 0 when there is no such log. */
  requestLogRetention: Duration;
  webhooks: WebhookConfig;
  oauth: {
    codeLifetime: Duration;
    accessLifetime: Duration;
    refreshLifetime: Duration;
    grantLifetime: Duration;
    refreshGrace: Duration;
    keyRotation: Duration;
    /** Clients that may register from one address in an hour. */
    registrationLimit: number;
    /** CIDR ranges with `sharedRegistrationLimit`: AI hosts that register for their users from few addresses. */
    sharedNetworks: readonly string[];
    sharedRegistrationLimit: number;
  };
  /** The retention of messages and their contents, from their acceptance. */
  messageRetention: Duration;
  /** The retention of recordings of calls, here and at their provider. */
  recordingRetention: Duration;
  /** The time after which entries of the ledger are merged into daily sums. */
  ledgerDetail: Duration;
  /** Longest time a client may take to send a request; its headers have at most 10 s of it. */
  requestTimeout: Duration;
  /** Longest wait for work in flight when the process has to stop. */
  shutdownGrace: Duration;
}

export class ConfigError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map(error => `  - ${error}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Variables with a value. */
export const setVariables = (variables: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * Reads the environment once; values in `also` take precedence. Throws {@link ConfigError} with every error. An empty
 * variable counts as unset.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  also: Readonly<Record<string, string>> = {},
): Config {
  const set = setVariables({ ...variables, ...also });
  const parsed = ENVIRONMENT.safeParse(set);
  const errors = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path[0]?.toString()}: ${issue.message}`);
  errors.push(...combinationErrors(set));
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);
  return deepFreeze(toConfig(parsed.data));
}

/** The folder of a local installation, for programs that need no more of the configuration. */
export const dataDirOf = (variables: NodeJS.ProcessEnv = process.env): string =>
  resolve(ENVIRONMENT.shape.DATA_DIR.parse(variables['DATA_DIR'] || undefined));

/** The URL with its password from a variable of its own; `null` without a URL. */
function withPassword(text: string | undefined, password: string | undefined): string | null {
  if (!text || !password) return text ?? null;
  const url = new URL(text);
  url.password = encodeURIComponent(password);
  return url.href;
}

function toConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  return {
    production,
    host,
    port: env.PORT,
    baseUrl,
    tlsAtProxy: env.TLS_AT_PROXY,
    mcpUrl: env.MCP_URL ?? baseUrl,
    dataDir,
    roles: rolesOf(env),
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    mongodbUrl: withPassword(env.MONGODB_URL, env.MONGODB_PASSWORD),
    databasePool: env.DATABASE_POOL,
    databaseWait: env.DATABASE_WAIT,
    otherEncryptionKey: env.ENCRYPTION_KEY_OTHER ? Buffer.from(env.ENCRYPTION_KEY_OTHER, 'base64') : null,
    encryptionKey: env.ENCRYPTION_KEY ? Buffer.from(env.ENCRYPTION_KEY, 'base64') : localKey(dataDir),
    internalCallerKey: env.INTERNAL_CALLER_KEY ? Buffer.from(env.INTERNAL_CALLER_KEY, 'base64') : null,
    routerKeys: env.ROUTER_KEYS.map(key => Buffer.from(key, 'base64')),
    subgraphUrls: Object.fromEntries(
      env.SUBGRAPH_URLS.map(item => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)]),
    ),
    trustedProxies: env.TRUSTED_PROXIES,
    introspection: env.GRAPHQL_INTROSPECTION ?? !production,
    dashboards: dashboardsOf(env, baseUrl),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    telemetry: telemetryOf(env),
    securityContact: env.SECURITY_CONTACT ?? null,
    auditRetention: env.AUDIT_RETENTION,
    requestLogRetention: env.REQUEST_LOG_RETENTION,
    ...providersOf(env, baseUrl),
    prices: pricesOf(env),
    ...linesOf(env),
    emailDomains: emailDomainsOf(env),
    mailIn: mailInOf(env, host, baseUrl),
    numbers: numbersOf(env),
    links: linksOf(env),
    webhooks: webhooksOf(env, production),
    oauth: {
      codeLifetime: env.OAUTH_CODE_LIFETIME,
      accessLifetime: env.OAUTH_ACCESS_LIFETIME,
      refreshLifetime: env.OAUTH_REFRESH_LIFETIME,
      grantLifetime: env.OAUTH_GRANT_LIFETIME,
      refreshGrace: env.OAUTH_REFRESH_GRACE,
      keyRotation: env.OAUTH_KEY_ROTATION,
      registrationLimit: env.OAUTH_REGISTRATION_LIMIT,
      sharedNetworks: env.OAUTH_SHARED_NETWORKS,
      sharedRegistrationLimit: env.OAUTH_SHARED_REGISTRATION_LIMIT,
    },
    messageRetention: env.MESSAGE_RETENTION,
    recordingRetention: env.RECORDING_RETENTION,
    ledgerDetail: env.LEDGER_DETAIL,
    requestTimeout: env.REQUEST_TIMEOUT,
    shutdownGrace: env.SHUTDOWN_GRACE,
  };
}

const rolesOf = ({ ROLE }: Environment): Role[] => [
  ...new Set(ROLE.flatMap(item => (item === 'all' ? (['edge', 'oauth', 'worker'] as const) : [item as Role]))),
];

/** Outside production the key is made once and kept beside the data it protects. */
function localKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'encryption.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (part && typeof part === 'object' && !ArrayBuffer.isView(part)) deepFreeze(part);
  }
  return Object.freeze(value);
}
