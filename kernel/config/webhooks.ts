import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Duration, days, seconds } from '../context/clock.js';
import { duration } from './variable.js';

/** The variables of webhooks. */
export const WEBHOOK_VARIABLES = {
  WEBHOOK_ALLOW_NETWORKS: z.string().optional(),
  WEBHOOK_RETRY_AFTER: z
    .string()
    .default('5m,30m,2h')
    .transform(text => text.split(','))
    .pipe(z.array(duration)),
  WEBHOOK_TIMEOUT: duration.default(seconds(10)),
  WEBHOOK_RETENTION: duration.default(days(30)),
  WEBHOOK_CLIENT_CERT_FILE: z.string().optional(),
  WEBHOOK_CLIENT_KEY_FILE: z.string().optional(),
};

type WebhookEnvironment = z.output<z.ZodObject<typeof WEBHOOK_VARIABLES>>;

export interface WebhookConfig {
  allowNetworks: readonly string[];
  retryAfter: readonly Duration[];
  timeout: Duration;
  /** The time for which events can be read and deliveries be sent again. */
  retention: Duration;
  /**
   * The certificate, in PEM, that we present to endpoints that request one; `null` when there is
   * none.
   */
  clientCertificate: ClientCertificate | null;
}

export interface ClientCertificate {
  /** With the certificates between it and its root. */
  cert: string;
  key: string;
}

/** Returns the errors that only several of the variables together reveal. */
export function webhookErrors(set: Readonly<Record<string, string | undefined>>): string[] {
  const names = ['WEBHOOK_CLIENT_CERT_FILE', 'WEBHOOK_CLIENT_KEY_FILE'];
  const given = names.filter(name => set[name]);
  const missing = given.length === 1 ? names.filter(name => !set[name]) : [];
  return [
    ...missing.map(name => `${name}: is required with ${given[0]}`),
    ...given.filter(name => !existsSync(set[name]!)).map(name => `${name}: no such file`),
  ];
}

export const webhooksOf = (env: WebhookEnvironment, production: boolean): WebhookConfig => ({
  allowNetworks: (env.WEBHOOK_ALLOW_NETWORKS ?? (production ? '' : '127.0.0.0/8,::1/128'))
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
  retryAfter: env.WEBHOOK_RETRY_AFTER,
  timeout: env.WEBHOOK_TIMEOUT,
  retention: env.WEBHOOK_RETENTION,
  clientCertificate:
    env.WEBHOOK_CLIENT_CERT_FILE && env.WEBHOOK_CLIENT_KEY_FILE
      ? {
          cert: readFileSync(env.WEBHOOK_CLIENT_CERT_FILE, 'utf8'),
          key: readFileSync(env.WEBHOOK_CLIENT_KEY_FILE, 'utf8'),
        }
      : null,
});
