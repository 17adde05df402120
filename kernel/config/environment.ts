import { z } from 'zod';
import { days, minutes, seconds } from '../context/clock.js';
import { MAX_DAYS } from '../requests/days.js';
import { TELEMETRY_VARIABLES } from '../telemetry/config.js';
import { DASHBOARD_VARIABLES } from './dashboards.js';
import { EMAIL_DOMAIN_VARIABLES } from './email-domains.js';
import { LINE_VARIABLES } from './lines.js';
import { LINK_VARIABLES } from './links.js';
import { MAIL_IN_VARIABLES } from './mail-in.js';
import { NUMBER_VARIABLES } from './numbers.js';
import { PRICE_VARIABLES } from './prices.js';
import { PROVIDER_VARIABLES } from './providers.js';
import { count, duration, flag, httpUrl, list, network, scheme } from './variable.js';
import { WEBHOOK_VARIABLES } from './webhooks.js';

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

/** Every variable that is read, with its form and its default. `docs/operating.md` explains each; a test holds it to that. */
export const ENVIRONMENT = z.object({
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
  /** Put into DATABASE_URL, percent-encoded: a password may hold any character. */
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
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...TELEMETRY_VARIABLES,
  ...DASHBOARD_VARIABLES,
  ...PROVIDER_VARIABLES,
  ...PRICE_VARIABLES,
  ...LINE_VARIABLES,
  ...LINK_VARIABLES,
  ...EMAIL_DOMAIN_VARIABLES,
  ...MAIL_IN_VARIABLES,
  ...NUMBER_VARIABLES,
  ...WEBHOOK_VARIABLES,
  MESSAGE_RETENTION: duration.default(days(365)),
  RECORDING_RETENTION: duration.default(days(90)),
  LEDGER_DETAIL: duration.default(days(90)),
  AUDIT_RETENTION: duration.default(days(365)),
  REQUEST_LOG_RETENTION: duration
    .refine(kept => kept <= days(MAX_DAYS), `must be ${MAX_DAYS}d at most`)
    .default(days(7)),
  OAUTH_CODE_LIFETIME: duration.default(seconds(60)),
  OAUTH_ACCESS_LIFETIME: duration.default(minutes(15)),
  OAUTH_REFRESH_LIFETIME: duration.default(days(30)),
  OAUTH_GRANT_LIFETIME: duration.default(days(180)),
  OAUTH_REFRESH_GRACE: duration.default(seconds(60)),
  OAUTH_KEY_ROTATION: duration.default(days(90)),
  OAUTH_REGISTRATION_LIMIT: count.default(20),
  OAUTH_SHARED_NETWORKS: list.pipe(z.array(network)),
  OAUTH_SHARED_REGISTRATION_LIMIT: count.default(2_000),
  REQUEST_TIMEOUT: duration.default(seconds(60)),
  SHUTDOWN_GRACE: duration.default(seconds(10)),
});

export type Environment = z.output<typeof ENVIRONMENT>;
