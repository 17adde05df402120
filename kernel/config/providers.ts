import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { SMPP_VARIABLES, type SmppConfig, smppErrors, smppOf } from './smpp.js';
import { list, scheme } from './variable.js';

/** The variables of the providers. A new provider is configured in this file alone. */
export const PROVIDER_VARIABLES = {
  SMTP_URL: scheme(/^smtps?$/, 'smtp or smtps').optional(),
  SMTP_FALLBACK_URLS: list.pipe(z.array(scheme(/^smtps?$/, 'smtp or smtps'))),
  SMTP_PACE: list.pipe(z.array(z.string().regex(/^[a-z0-9.-]+=[1-9]\d{0,6}$/, 'must be domain=mails a minute'))),
  SMTP_FROM: z.string().default('switchboard@localhost'),
  SMTP_DKIM_DOMAIN: z.string().optional(),
  SMTP_DKIM_SELECTOR: z.string().default('switchboard'),
  SMTP_DKIM_KEY_FILE: z.string().optional(),
  ...SMPP_VARIABLES,
  PUSH_SUBJECT: scheme(/^(?:https|mailto)$/, 'https or mailto').optional(),
  PUSH_FCM_URL: scheme(/^https?$/, 'https or http').default('https://fcm.googleapis.com'),
  PUSH_FCM_TOKEN_URL: scheme(/^https?$/, 'https or http').default('https://oauth2.googleapis.com/token'),
  PUSH_APNS_URL: scheme(/^https?$/, 'https or http').optional(),
  RCS_SERVICE_ACCOUNT_FILE: z.string().optional(),
  RCS_URL: scheme(/^https?$/, 'https or http').default('https://rcsbusinessmessaging.googleapis.com'),
  RCS_TOKEN_URL: scheme(/^https?$/, 'https or http').default('https://oauth2.googleapis.com/token'),
  RCS_CLIENT_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  VOICE_URL: scheme(/^https?$/, 'https or http').optional(),
  VOICE_ACCOUNT: z.string().min(1).optional(),
  VOICE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  VOICE_FROM: z
    .string()
    .regex(/^\+[1-9]\d{5,14}$/, 'must be an international number, for example +14155550100')
    .optional(),
};

type ProviderEnvironment = z.output<z.ZodObject<typeof PROVIDER_VARIABLES>>;

/** The providers; `null` for one that is not configured. */
export interface Providers {
  smtp: SmtpConfig | null;
  smpp: SmppConfig | null;
  push: PushConfig;
  rcs: RcsConfig | null;
  voice: VoiceConfig | null;
}

/** The operator's account at a provider of calls with an API of verbs. */
export interface VoiceConfig {
  /** With the version of its API, without a slash at its end. */
  url: string;
  account: string;
  /** Also signs the reports of the provider. */
  token: string;
  /** The number that calls where a call names none. */
  from: string;
}

/** The URLs of the push services. The credentials for each belong to the app of a workspace. */
export interface PushConfig {
  fcmUrl: string;
  fcmTokenUrl: string;
  /** `null`: Apple's own. */
  apnsUrl: string | null;
  /** Contact of the operator for push services: an `https` or `mailto` URL. */
  subject: string;
}

/** The operator's account at the RCS platform, which has the agents of all workspaces. */
export interface RcsConfig {
  url: string;
  tokenUrl: string;
  account: { clientEmail: string; privateKey: string };
  /** Signs the reports of the platform; `null` when no callback is accepted. */
  clientToken: string | null;
}

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

export const providersOf = (env: ProviderEnvironment, baseUrl: string): Providers => ({
  smtp: smtpOf(env),
  smpp: smppOf(env),
  push: pushOf(env, baseUrl),
  rcs: rcsOf(env),
  voice: voiceOf(env),
});

/** Errors that only a combination of the providers' variables shows. */
export function providerErrors(set: Readonly<Record<string, string | undefined>>): string[] {
  const errors: string[] = [];
  if (set['SMTP_FALLBACK_URLS'] && !set['SMTP_URL']) errors.push('SMTP_URL: is required with SMTP_FALLBACK_URLS');
  const dkimFile = set['SMTP_DKIM_KEY_FILE'];
  if (dkimFile && !existsSync(dkimFile)) errors.push('SMTP_DKIM_KEY_FILE: no such file');
  else if (dkimFile && !isRsaKey(dkimFile)) errors.push('SMTP_DKIM_KEY_FILE: must be a private key of RSA in PEM');
  if (set['SMTP_DKIM_KEY_FILE'] && !set['SMTP_DKIM_DOMAIN'])
    errors.push('SMTP_DKIM_DOMAIN: is required with SMTP_DKIM_KEY_FILE');
  const rcsFile = set['RCS_SERVICE_ACCOUNT_FILE'];
  if (rcsFile && !existsSync(rcsFile)) errors.push('RCS_SERVICE_ACCOUNT_FILE: no such file');
  else if (rcsFile && !serviceAccountOf(rcsFile))
    errors.push('RCS_SERVICE_ACCOUNT_FILE: must be the JSON of a service account with client_email and private_key');
  if (set['RCS_CLIENT_TOKEN'] && !rcsFile) errors.push('RCS_SERVICE_ACCOUNT_FILE: is required with RCS_CLIENT_TOKEN');
  const voice = ['VOICE_URL', 'VOICE_ACCOUNT', 'VOICE_TOKEN', 'VOICE_FROM'];
  if (voice.some(name => set[name]))
    errors.push(
      ...voice.filter(name => !set[name]).map(name => `${name}: is required with the other VOICE_ variables`),
    );
  errors.push(...smppErrors(set));
  return errors;
}

const smtpOf = (env: ProviderEnvironment): SmtpConfig | null =>
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

function dkimOf(env: ProviderEnvironment): SmtpConfig['dkim'] {
  if (!env.SMTP_DKIM_DOMAIN || !env.SMTP_DKIM_KEY_FILE) return null;
  return {
    domain: env.SMTP_DKIM_DOMAIN,
    selector: env.SMTP_DKIM_SELECTOR,
    privateKey: createPrivateKey(readFileSync(env.SMTP_DKIM_KEY_FILE)),
  };
}

const pushOf = (env: ProviderEnvironment, baseUrl: string): PushConfig => ({
  fcmUrl: env.PUSH_FCM_URL.replace(/\/+$/, ''),
  fcmTokenUrl: env.PUSH_FCM_TOKEN_URL,
  apnsUrl: env.PUSH_APNS_URL ?? null,
  subject: env.PUSH_SUBJECT ?? (baseUrl.startsWith('https:') ? baseUrl : `mailto:push@${new URL(baseUrl).hostname}`),
});

const rcsOf = (env: ProviderEnvironment): RcsConfig | null => {
  const account = env.RCS_SERVICE_ACCOUNT_FILE ? serviceAccountOf(env.RCS_SERVICE_ACCOUNT_FILE) : null;
  return (
    account && {
      url: env.RCS_URL.replace(/\/+$/, ''),
      tokenUrl: env.RCS_TOKEN_URL,
      account,
      clientToken: env.RCS_CLIENT_TOKEN ?? null,
    }
  );
};

const voiceOf = ({
  VOICE_URL: url,
  VOICE_ACCOUNT: account,
  VOICE_TOKEN: token,
  VOICE_FROM: from,
}: ProviderEnvironment) =>
  url && account && token && from ? { url: url.replace(/\/+$/, ''), account, token, from } : null;

const SERVICE_ACCOUNT = z.object({ client_email: z.string().min(1), private_key: z.string().includes('PRIVATE KEY') });

/** Returns `null` if the file is not that of a service account. */
function serviceAccountOf(file: string): RcsConfig['account'] | null {
  try {
    const read = SERVICE_ACCOUNT.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { clientEmail: read.client_email, privateKey: read.private_key };
  } catch {
    return null;
  }
}
