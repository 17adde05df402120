import { z } from 'zod';
import { days, seconds } from '../context/clock.js';
import { MAIL_VARIABLES, mailErrors } from '../outbound/mail-config.js';
import { TELEMETRY_VARIABLES } from '../telemetry/config.js';
import { DASHBOARD_VARIABLES, dashboardErrors } from './dashboards.js';
import { MAX_LOG_DAYS } from './log-days.js';
import { duration, flag, hostName, httpUrl, list, nameServer, scheme, secret, type VariableSet } from './variable.js';

const role = z
  .string()
  .regex(
    /^(all|edge|oauth|worker|mail-in|subgraph:[a-z_]+)$/,
    'must be all, edge, oauth, worker, mail-in or subgraph:<name>',
  );

const key = z.string().regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64: openssl rand -base64 32');

/** An edge and a worker host every subgraph, and one address serves one subgraph: neither can share a process with it. */
const isPossible = (roles: readonly string[]): boolean =>
  new Set(roles).size === 1 || !roles.some(item => item.startsWith('subgraph:'));

/** The variables that every part needs. `docs/operating.md` explains each variable; a test compares both. */
export const BASE_VARIABLES = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number('must be a port').int().min(0).max(65_535).default(4000),
  BASE_URL: httpUrl.optional(),
  TLS_AT_PROXY: flag.default(false),
  MCP_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  ROLE: z
    .string()
    .default('all')
    .transform(text => text.split(',').map(item => item.trim()))
    .pipe(z.array(role).refine(isPossible, 'subgraph:<name> must be the only role of its process')),
  DATABASE_URL: scheme(/^postgres(ql)?$/, 'postgresql').optional(),
  /** Keeps a session where DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: scheme(/^postgres(ql)?$/, 'postgresql').optional(),
  DATABASE_READ_URL: scheme(/^postgres(ql)?$/, 'postgresql').optional(),
  DATABASE_READ_MAX_LAG: duration.refine(lag => lag > 0, 'must be longer than 0').default(200),
  /** Put into the URLs of PostgreSQL that have a user and no password, percent-encoded: a password may hold any character. */
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  DATABASE_WAIT: duration.refine(wait => wait > 0, 'must be longer than 0').default(seconds(5)),
  MONGODB_URL: scheme(/^mongodb(\+srv)?$/, 'mongodb').optional(),
  /** Put into MONGODB_URL as DATABASE_PASSWORD into DATABASE_URL. */
  MONGODB_PASSWORD: z.string().optional(),
  ENCRYPTION_KEY: key.optional(),
  ENCRYPTION_KEY_OTHER: key.optional(),
  INTERNAL_CALLER_KEY: key.optional(),
  ROUTER_KEYS: list.pipe(z.array(key)),
  SUBGRAPH_URLS: list.pipe(
    z.array(z.string().regex(/^[a-z_]+=https?:\/\/.+$/, 'must be name=url, separated by commas')),
  ),
  TRUSTED_PROXIES: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  GRAPHQL_INTROSPECTION: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be a mailto: or https: address')
    .optional(),
  METRICS_TOKEN: secret.optional(),
  ...TELEMETRY_VARIABLES,
  ...DASHBOARD_VARIABLES,
  ...MAIL_VARIABLES,
  WEBHOOK_ALLOW_NETWORKS: z.string().optional(),
  WEBHOOK_TIMEOUT: duration.default(seconds(10)),
  LINK_BLOCKED_HOSTS: list.pipe(z.array(hostName)),
  DNS_SERVERS: list.pipe(z.array(nameServer)),
  AUDIT_RETENTION: duration.default(days(365)),
  REQUEST_LOG_RETENTION: duration
    .refine(kept => kept <= days(MAX_LOG_DAYS), `must be ${MAX_LOG_DAYS}d at most`)
    .default(days(7)),
  REQUEST_TIMEOUT: duration.default(seconds(60)),
  SHUTDOWN_GRACE: duration.default(seconds(10)),
};

export type BaseEnvironment = z.output<z.ZodObject<typeof BASE_VARIABLES>>;

/** Errors that only a combination of variables shows, as `NAME: text`. */
export function baseErrors(set: VariableSet): string[] {
  const errors: string[] = [];
  if (set['NODE_ENV'] === 'production') {
    if (!set['ENCRYPTION_KEY']) errors.push('ENCRYPTION_KEY: is required in production: openssl rand -base64 32');
    if (!set['BASE_URL']) errors.push('BASE_URL: is required in production: the public https address');
    else if (URL.parse(set['BASE_URL'])?.protocol === 'http:' && set['TLS_AT_PROXY'] !== 'true')
      errors.push('BASE_URL: must be https in production, or set TLS_AT_PROXY=true where a proxy ends TLS');
  }
  for (const name of ['DATABASE', 'MONGODB']) {
    if (set[`${name}_PASSWORD`] && !URL.parse(set[`${name}_URL`] ?? '')?.username)
      errors.push(`${name}_PASSWORD: needs ${name}_URL with a user: ${name.toLowerCase()}://user@host/…`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    if (set[name] && !set['DATABASE_URL']) errors.push(`${name}: needs DATABASE_URL, the address of the primary`);
  }
  return [...errors, ...dashboardErrors(set), ...mailErrors(set)];
}
