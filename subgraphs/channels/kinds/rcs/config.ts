import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineConfig, missingErrors } from '../../../../kernel/config/part.js';
import { scheme, secret, type VariableSet } from '../../../../kernel/config/variable.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: there is no live RCS. */
    rcs: RcsConfig | null;
  }
}

/** The operator's account at the RCS platform, which has the agents of all workspaces. */
interface RcsConfig {
  url: string;
  tokenUrl: string;
  account: { clientEmail: string; privateKey: string };
  /** Signs the reports of the platform; `null` when no callback is accepted. */
  clientToken: string | null;
}

const webUrl = scheme(/^https?$/, 'https or http');

export const rcsConfig = defineConfig({
  variables: {
    RCS_SERVICE_ACCOUNT_FILE: z.string().optional(),
    RCS_URL: webUrl.default('https://rcsbusinessmessaging.googleapis.com'),
    RCS_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com/token'),
    RCS_CLIENT_TOKEN: secret.optional(),
  },
  errors: rcsErrors,
  read: (env): { rcs: RcsConfig | null } => {
    const account = env.RCS_SERVICE_ACCOUNT_FILE ? serviceAccountOf(env.RCS_SERVICE_ACCOUNT_FILE) : null;
    if (!account) return { rcs: null };
    const url = env.RCS_URL.replace(/\/+$/, '');
    return { rcs: { url, tokenUrl: env.RCS_TOKEN_URL, account, clientToken: env.RCS_CLIENT_TOKEN ?? null } };
  },
});

function rcsErrors(set: VariableSet): string[] {
  const file = set['RCS_SERVICE_ACCOUNT_FILE'];
  const missing = missingErrors(set, [['RCS_CLIENT_TOKEN', 'RCS_SERVICE_ACCOUNT_FILE']]);
  if (file && !existsSync(file)) return ['RCS_SERVICE_ACCOUNT_FILE: no such file', ...missing];
  return file && !serviceAccountOf(file)
    ? ['RCS_SERVICE_ACCOUNT_FILE: must be the JSON of a service account with client_email and private_key', ...missing]
    : missing;
}

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
