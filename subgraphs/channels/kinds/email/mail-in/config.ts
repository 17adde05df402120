import { existsSync } from 'node:fs';
import { z } from 'zod';
import { defineConfig } from '../../../../../kernel/config/part.js';
import type { VariableSet } from '../../../../../kernel/config/variable.js';

declare module '../../../../../kernel/config/config.js' {
  interface Config {
    mailIn: MailInConfig;
  }
}

/** The variables of the listener for mail, which runs in the role `mail-in`. */
const MAIL_IN_VARIABLES = {
  MAIL_IN_HOST: z.string().optional(),
  MAIL_IN_PORT: z.coerce.number('must be a port').int().min(0).max(65_535).default(2525),
  MAIL_IN_NAME: z.string().optional(),
  MAIL_IN_UNAUTHENTICATED: z.enum(['store', 'act'], 'must be store or act').default('store'),
  MAIL_IN_TLS_CERT_FILE: z.string().optional(),
  MAIL_IN_TLS_KEY_FILE: z.string().optional(),
};

type MailInEnvironment = z.output<z.ZodObject<typeof MAIL_IN_VARIABLES>>;

export interface MailInConfig {
  host: string;
  port: number;
  /** The host that it calls itself. */
  name: string;
  /** Mail is acted on although its sender is not authenticated. */
  actsUnauthenticated: boolean;
  /** `null` when STARTTLS is not offered. */
  tls: { certFile: string; keyFile: string } | null;
}

const mailInOf = (env: MailInEnvironment, host: string, baseUrl: string): MailInConfig => ({
  host: env.MAIL_IN_HOST ?? host,
  port: env.MAIL_IN_PORT,
  name: env.MAIL_IN_NAME ?? new URL(baseUrl).hostname,
  actsUnauthenticated: env.MAIL_IN_UNAUTHENTICATED === 'act',
  tls:
    env.MAIL_IN_TLS_CERT_FILE && env.MAIL_IN_TLS_KEY_FILE
      ? { certFile: env.MAIL_IN_TLS_CERT_FILE, keyFile: env.MAIL_IN_TLS_KEY_FILE }
      : null,
});

/** Errors that only a combination of these variables shows. */
function mailInErrors(set: VariableSet): string[] {
  const files = ['MAIL_IN_TLS_CERT_FILE', 'MAIL_IN_TLS_KEY_FILE'];
  const given = files.filter(name => set[name]);
  const missing = given.filter(name => !existsSync(set[name]!)).map(name => `${name}: no such file`);
  return given.length === 1 ? [...missing, `${files.find(name => !set[name])}: is required with ${given[0]}`] : missing;
}

export const mailInConfig = defineConfig({
  variables: MAIL_IN_VARIABLES,
  errors: mailInErrors,
  read: (env, { host, baseUrl }) => ({ mailIn: mailInOf(env, host, baseUrl) }),
});
