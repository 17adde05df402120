import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { list, scheme, type VariableSet } from '../config/variable.js';

const relay = scheme(/^smtps?$/, 'smtp or smtps');

/** The variables of the operator's relay. */
export const MAIL_VARIABLES = {
  SMTP_URL: relay.optional(),
  SMTP_FALLBACK_URLS: list.pipe(z.array(relay)),
  SMTP_PACE: list.pipe(z.array(z.string().regex(/^[a-z0-9.-]+=[1-9]\d{0,6}$/, 'must be domain=mails a minute'))),
  SMTP_FROM: z.string().default('switchboard@localhost'),
  SMTP_DKIM_DOMAIN: z.string().optional(),
  SMTP_DKIM_SELECTOR: z.string().default('switchboard'),
  SMTP_DKIM_KEY_FILE: z.string().optional(),
};

type MailEnvironment = z.output<z.ZodObject<typeof MAIL_VARIABLES>>;

/** The operator's relay, which takes the mails of the system and those of workspaces. */
export interface SmtpConfig {
  url: string;
  /** Relays that take mails while those before them cannot be used, in their order; absent: none. */
  fallbackUrls?: readonly string[];
  /** Mails a second to a receiving domain; absent: as fast as it takes them. */
  paces?: Readonly<Record<string, number>>;
  /** Sender of mails that give no `from`. */
  from: string;
  dkim: { domain: string; selector: string; privateKey: KeyObject } | null;
}

/** Errors that only a combination of these variables shows. */
export function mailErrors(set: VariableSet): string[] {
  const errors: string[] = [];
  if (set['SMTP_FALLBACK_URLS'] && !set['SMTP_URL']) errors.push('SMTP_URL: is required with SMTP_FALLBACK_URLS');
  const dkimFile = set['SMTP_DKIM_KEY_FILE'];
  if (dkimFile && !existsSync(dkimFile)) errors.push('SMTP_DKIM_KEY_FILE: no such file');
  else if (dkimFile && !isRsaKey(dkimFile)) errors.push('SMTP_DKIM_KEY_FILE: must be a private key of RSA in PEM');
  if (dkimFile && !set['SMTP_DKIM_DOMAIN']) errors.push('SMTP_DKIM_DOMAIN: is required with SMTP_DKIM_KEY_FILE');
  return errors;
}

/** `null`: there is no relay. */
export const smtpOf = (env: MailEnvironment): SmtpConfig | null =>
  env.SMTP_URL
    ? {
        ...{ url: env.SMTP_URL, fallbackUrls: env.SMTP_FALLBACK_URLS, from: env.SMTP_FROM, dkim: dkimOf(env) },
        paces: pacesOf(env.SMTP_PACE),
      }
    : null;

/** Given by the minute. */
const pacesOf = (given: readonly string[]): Record<string, number> =>
  Object.fromEntries(given.map(item => [item.split('=')[0]!, Number(item.split('=')[1]) / 60]));

function isRsaKey(file: string): boolean {
  try {
    return createPrivateKey(readFileSync(file)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function dkimOf(env: MailEnvironment): SmtpConfig['dkim'] {
  if (!env.SMTP_DKIM_DOMAIN || !env.SMTP_DKIM_KEY_FILE) return null;
  return {
    domain: env.SMTP_DKIM_DOMAIN,
    selector: env.SMTP_DKIM_SELECTOR,
    privateKey: createPrivateKey(readFileSync(env.SMTP_DKIM_KEY_FILE)),
  };
}
