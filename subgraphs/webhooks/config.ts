import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineConfig } from '../../kernel/config/part.js';
import { duration, type VariableSet } from '../../kernel/config/variable.js';
import { type Duration, days } from '../../kernel/context/clock.js';

declare module '../../kernel/config/config.js' {
  interface Config {
    webhooks: WebhookConfig;
  }
}

/** The variables of webhooks. */
const WEBHOOK_VARIABLES = {
  WEBHOOK_RETRY_AFTER: z
    .string()
    .default('5m,30m,2h')
    .transform(text => text.split(','))
    .pipe(z.array(duration)),
  WEBHOOK_RETENTION: duration.default(days(30)),
  WEBHOOK_CLIENT_CERT_FILE: z.string().optional(),
  WEBHOOK_CLIENT_KEY_FILE: z.string().optional(),
};

type WebhookEnvironment = z.output<z.ZodObject<typeof WEBHOOK_VARIABLES>>;

interface WebhookConfig {
  retryAfter: readonly Duration[];
  /** The time for which events can be read and deliveries be sent again. */
  retention: Duration;
  /**
   * The certificate, in PEM, that we present to endpoints that request one; `null` when there is
   * none.
   */
  clientCertificate: ClientCertificate | null;
}

interface ClientCertificate {
  /** With the certificates between it and its root. */
  cert: string;
  key: string;
}

/** Returns the errors that only several of the variables together reveal. */
function webhookErrors(set: VariableSet): string[] {
  const names = ['WEBHOOK_CLIENT_CERT_FILE', 'WEBHOOK_CLIENT_KEY_FILE'];
  const given = names.filter(name => set[name]);
  const missing = given.length === 1 ? names.filter(name => !set[name]) : [];
  return [
    ...missing.map(name => `${name}: is required with ${given[0]}`),
    ...given.filter(name => !existsSync(set[name]!)).map(name => `${name}: no such file`),
  ];
}

const webhooksOf = (env: WebhookEnvironment): WebhookConfig => ({
  retryAfter: env.WEBHOOK_RETRY_AFTER,
  retention: env.WEBHOOK_RETENTION,
  clientCertificate:
    env.WEBHOOK_CLIENT_CERT_FILE && env.WEBHOOK_CLIENT_KEY_FILE
      ? {
          cert: readFileSync(env.WEBHOOK_CLIENT_CERT_FILE, 'utf8'),
          key: readFileSync(env.WEBHOOK_CLIENT_KEY_FILE, 'utf8'),
        }
      : null,
});

export const webhookConfig = defineConfig({
  variables: WEBHOOK_VARIABLES,
  errors: webhookErrors,
  read: env => ({ webhooks: webhooksOf(env) }),
});
