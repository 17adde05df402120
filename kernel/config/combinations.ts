import { existsSync } from 'node:fs';

/** Errors that no variable shows alone, as `NAME: text`. */
export function combinationErrors(set: Record<string, string | undefined>): string[] {
  const errors: string[] = [];
  if (set['NODE_ENV'] === 'production') {
    if (!set['ENCRYPTION_KEY']) errors.push('ENCRYPTION_KEY: is required in production: openssl rand -base64 32');
    if (!set['BASE_URL']) errors.push('BASE_URL: is required in production: the public https address');
  }
  for (const name of ['DATABASE', 'MONGODB']) {
    if (set[`${name}_PASSWORD`] && !URL.parse(set[`${name}_URL`] ?? '')?.username)
      errors.push(`${name}_PASSWORD: needs ${name}_URL with a user: ${name.toLowerCase()}://user@host/…`);
  }
  if (URL.parse(set['SMPP_URL'] ?? '')?.username)
    errors.push('SMPP_URL: must name no user and no password: set SMPP_SYSTEM_ID and SMPP_PASSWORD');
  if (set['SMTP_DKIM_KEY_FILE'] && !existsSync(set['SMTP_DKIM_KEY_FILE']))
    errors.push('SMTP_DKIM_KEY_FILE: no such file');
  if (set['SMTP_DKIM_KEY_FILE'] && !set['SMTP_DKIM_DOMAIN'])
    errors.push('SMTP_DKIM_DOMAIN: is required with SMTP_DKIM_KEY_FILE');
  return errors;
}
