import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Duration } from '../context/clock.js';
import { type SmtpConfig, smtpOf } from '../outbound/mail-config.js';
import { type TelemetryConfig, telemetryOf } from '../telemetry/config.js';
import type { BaseEnvironment } from './base-variables.js';
import { type DashboardConfig, dashboardsOf } from './dashboards.js';
import { listOf } from './variable.js';

/**
 * The roles of a process. `all` is edge, oauth and worker; `subgraph:<name>` serves one subgraph
 * over HTTP.
 */
export type Role = 'edge' | 'oauth' | 'worker' | 'mail-in' | `subgraph:${string}`;

/** The configuration that every part needs and no part owns. A feature that is not configured is `null`. */
export interface BaseConfig {
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
  /** Leads to the server of `databaseUrl` past a pooler in transaction mode; `null` where there is none. */
  databaseDirectUrl: string | null;
  /** A streaming standby for lists and reports; `null` where the primary takes them. */
  databaseReadUrl: string | null;
  /** The time that the replica may take to have what was committed before a read. */
  databaseReadMaxLag: Duration;
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
  /** URLs of the subgraphs that run in another process, by name. */
  subgraphUrls: Readonly<Record<string, string>>;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number;
  introspection: boolean;
  dashboards: DashboardConfig;
  /** Requests to addresses that workspaces name. */
  outbound: {
    /** Private networks into which they may go, as CIDR ranges. */
    allowNetworks: readonly string[];
    timeout: Duration;
  };
  /** Hosts, with their subdomains, to which no link leads. */
  blockedHosts: readonly string[];
  /** `address` or `address:port` of the name servers to use; empty for the machine's own. */
  dnsServers: readonly string[];
  /** `null` when the system sends no mail. */
  smtp: SmtpConfig | null;
  logLevel: string;
  /**
   * The address for reports of security faults (`mailto:` or https); `null` when there is no
   * `security.txt`.
   */
  securityContact: string | null;
  /** Bearer token of `/metrics`; `null` leaves it open outside production, and closed in it. */
  metricsToken: string | null;
  /** `null` when traces and metrics go to no collector. */
  telemetry: TelemetryConfig | null;
  /** The retention of the audit log. */
  auditRetention: Duration;
  /** The retention of the log of requests; 0 when there is no such log. */
  requestLogRetention: Duration;
  /** Longest time a client may take to send a request; its headers have at most 10 s of it. */
  requestTimeout: Duration;
  /** Longest wait for work in flight when the process has to stop. */
  shutdownGrace: Duration;
}

/** The URL with its password from a variable of its own, unless it has one or names no user; `null` without a URL. */
function withPassword(text: string | undefined, password: string | undefined): string | null {
  if (!text || !password) return text ?? null;
  const url = new URL(text);
  if (url.username) url.password ||= encodeURIComponent(password);
  return url.href;
}

/** The values, made of variables that have passed. */
export function baseOf(env: BaseEnvironment): BaseConfig {
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
    databaseDirectUrl: withPassword(env.DATABASE_DIRECT_URL, env.DATABASE_PASSWORD),
    databaseReadUrl: withPassword(env.DATABASE_READ_URL, env.DATABASE_PASSWORD),
    databaseReadMaxLag: env.DATABASE_READ_MAX_LAG,
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
    outbound: {
      allowNetworks: listOf(env.WEBHOOK_ALLOW_NETWORKS ?? (production ? '' : '127.0.0.0/8,::1/128')),
      timeout: env.WEBHOOK_TIMEOUT,
    },
    blockedHosts: env.LINK_BLOCKED_HOSTS,
    dnsServers: env.DNS_SERVERS,
    smtp: smtpOf(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    telemetry: telemetryOf(env),
    securityContact: env.SECURITY_CONTACT ?? null,
    auditRetention: env.AUDIT_RETENTION,
    requestLogRetention: env.REQUEST_LOG_RETENTION,
    requestTimeout: env.REQUEST_TIMEOUT,
    shutdownGrace: env.SHUTDOWN_GRACE,
  };
}

const rolesOf = ({ ROLE }: BaseEnvironment): Role[] => [
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
