import { z } from 'zod';
import { days, hours, minutes, seconds } from '../context/clock.js';

const UNITS = { ms: 1, s: seconds(1), m: minutes(1), h: hours(1), d: days(1) } as const;

const duration = z
  .string()
  .regex(/^\d+(ms|s|m|h|d)$/, 'must be a number with a unit, for example 500ms, 60s, 5m, 2h or 30d')
  .transform(text => {
    const [, amount, unit] = /^(\d+)([a-z]+)$/.exec(text) ?? [];
    return Number(amount) * UNITS[unit as keyof typeof UNITS];
  });

const list = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  );

const flag = z.enum(['true', 'false']).transform(text => text === 'true');
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform(url => url.replace(/\/+$/, ''));
const scheme = (pattern: RegExp, name: string) => z.url({ protocol: pattern, error: `must be a ${name} URL` });

const role = z
  .string()
  .regex(/^(all|edge|oauth|worker|subgraph:[a-z_]+)$/, 'must be all, edge, oauth, worker or subgraph:<name>');

/** Every variable that is read, with its form and its default. `docs/operating.md` explains each; a test holds it to that. */
export const ENVIRONMENT = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number('must be a port').int().min(0).max(65_535).default(4000),
  BASE_URL: httpUrl.optional(),
  MCP_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  ROLE: z
    .string()
    .default('all')
    .transform(text => text.split(',').map(item => item.trim()))
    .pipe(z.array(role)),
  DATABASE_URL: scheme(/^postgres(ql)?$/, 'postgresql').optional(),
  /** Put into DATABASE_URL, percent-encoded: a password may hold any character. */
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  MONGODB_URL: scheme(/^mongodb(\+srv)?$/, 'mongodb').optional(),
  /** Put into MONGODB_URL as DATABASE_PASSWORD into DATABASE_URL. */
  MONGODB_PASSWORD: z.string().optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  SUBGRAPH_URLS: list.pipe(
    z.array(z.string().regex(/^[a-z_]+=https?:\/\/.+$/, 'must be name=url, separated by commas')),
  ),
  TRUSTED_PROXIES: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  GRAPHQL_INTROSPECTION: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: scheme(/^smtps?$/, 'smtp or smtps').optional(),
  SMTP_FROM: z.string().default('switchboard@localhost'),
  SMTP_DKIM_DOMAIN: z.string().optional(),
  SMTP_DKIM_SELECTOR: z.string().default('switchboard'),
  SMTP_DKIM_KEY_FILE: z.string().optional(),
  SMPP_URL: scheme(/^s?smpps?$/, 'smpp or ssmpp').optional(),
  SMPP_SYSTEM_ID: z.string().max(15).default('switchboard'),
  SMPP_PASSWORD: z.string().max(8, 'must be at most 8 characters (SMPP 3.4)').default(''),
  SMPP_FROM: z.string().default('Switchboard'),
  SMPP_WINDOW: z.coerce.number('must be a number').int().min(1).max(1_000).default(50),
  WEBHOOK_ALLOW_NETWORKS: z.string().optional(),
  WEBHOOK_RETRY_AFTER: z
    .string()
    .default('5m,30m,2h')
    .transform(text => text.split(','))
    .pipe(z.array(duration)),
  WEBHOOK_TIMEOUT: duration.default(seconds(10)),
  OAUTH_CODE_LIFETIME: duration.default(seconds(60)),
  OAUTH_ACCESS_LIFETIME: duration.default(minutes(15)),
  OAUTH_REFRESH_LIFETIME: duration.default(days(30)),
  OAUTH_GRANT_LIFETIME: duration.default(days(180)),
  OAUTH_REFRESH_GRACE: duration.default(seconds(60)),
  OAUTH_KEY_ROTATION: duration.default(days(90)),
  REQUEST_TIMEOUT: duration.default(seconds(60)),
  SHUTDOWN_GRACE: duration.default(seconds(10)),
});

export type Environment = z.output<typeof ENVIRONMENT>;
