import { existsSync } from 'node:fs';
import { z } from 'zod';
import { defineConfig } from '../../../../../kernel/config/part.js';
import type { VariableSet } from '../../../../../kernel/config/variable.js';

declare module '../../../../../kernel/config/config.js' {
  interface Config {
    mailIn: MailInConfig;
    submission: SubmissionConfig;
  }
}

const certificatePair = (prefix: string) => [`${prefix}_TLS_CERT_FILE`, `${prefix}_TLS_KEY_FILE`] as const;

const port = z.coerce.number('must be a port').int().min(0).max(65_535);

/** The variables of the listeners for mail, which run in the role `mail-in`. */
const MAIL_IN_VARIABLES = {
  MAIL_IN_HOST: z.string().optional(),
  MAIL_IN_PORT: port.default(2525),
  MAIL_IN_NAME: z.string().optional(),
  MAIL_IN_UNAUTHENTICATED: z.enum(['store', 'act'], 'must be store or act').default('store'),
  MAIL_IN_TLS_CERT_FILE: z.string().optional(),
  MAIL_IN_TLS_KEY_FILE: z.string().optional(),
  SUBMISSION_PORT: port.optional(),
  SUBMISSION_TLS_PORT: port.optional(),
  SUBMISSION_HOST: z.string().optional(),
  SUBMISSION_OUTSIDE_PORT: port.default(587),
  SUBMISSION_OUTSIDE_TLS_PORT: port.default(465),
  SUBMISSION_TLS_CERT_FILE: z.string().optional(),
  SUBMISSION_TLS_KEY_FILE: z.string().optional(),
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
  tls: Certificate | null;
}

export interface Certificate {
  certFile: string;
  keyFile: string;
}

/** The listener for mail that programs send, at the host of the other and under its name. */
export interface SubmissionConfig {
  /** The port with STARTTLS; `null` for none. */
  port: number | null;
  /** The port on which TLS begins at once; `null` for none. */
  tlsPort: number | null;
  /** That of its own, or of the listener for incoming mail. */
  tls: Certificate | null;
  /** The name and the ports to which programs connect; `null` where none is taken. */
  outside: SubmissionAddress | null;
}

export interface SubmissionAddress {
  host: string;
  /** The port with STARTTLS; `null` for none. */
  port: number | null;
  tlsPort: number | null;
}

const mailInOf = (env: MailInEnvironment, host: string, baseUrl: string): MailInConfig => ({
  host: env.MAIL_IN_HOST ?? host,
  port: env.MAIL_IN_PORT,
  name: env.MAIL_IN_NAME ?? new URL(baseUrl).hostname,
  actsUnauthenticated: env.MAIL_IN_UNAUTHENTICATED === 'act',
  tls: certificateOf(env.MAIL_IN_TLS_CERT_FILE, env.MAIL_IN_TLS_KEY_FILE),
});

function submissionOf(env: MailInEnvironment, mailIn: MailInConfig): SubmissionConfig {
  const { SUBMISSION_PORT: port = null, SUBMISSION_TLS_PORT: tlsPort = null } = env;
  const tls = certificateOf(env.SUBMISSION_TLS_CERT_FILE, env.SUBMISSION_TLS_KEY_FILE) ?? mailIn.tls;
  const outside = {
    host: env.SUBMISSION_HOST ?? mailIn.name,
    port: port === null ? null : env.SUBMISSION_OUTSIDE_PORT,
    tlsPort: tlsPort === null ? null : env.SUBMISSION_OUTSIDE_TLS_PORT,
  };
  return { port, tlsPort, tls, outside: tls && (port ?? tlsPort) !== null ? outside : null };
}

const certificateOf = (certFile: string | undefined, keyFile: string | undefined): Certificate | null =>
  certFile && keyFile ? { certFile, keyFile } : null;

/** Errors that only a combination of these variables shows. */
const mailInErrors = (set: VariableSet): string[] =>
  ['MAIL_IN', 'SUBMISSION'].flatMap(prefix => certificateErrors(set, certificatePair(prefix)));

function certificateErrors(set: VariableSet, files: readonly string[]): string[] {
  const given = files.filter(name => set[name]);
  const missing = given.filter(name => !existsSync(set[name]!)).map(name => `${name}: no such file`);
  return given.length === 1 ? [...missing, `${files.find(name => !set[name])}: is required with ${given[0]}`] : missing;
}

export const mailInConfig = defineConfig({
  variables: MAIL_IN_VARIABLES,
  errors: mailInErrors,
  read(env, { host, baseUrl }) {
    const mailIn = mailInOf(env, host, baseUrl);
    return { mailIn, submission: submissionOf(env, mailIn) };
  },
});
