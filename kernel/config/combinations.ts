import { dashboardErrors } from './dashboards.js';
import { lineErrors } from './lines.js';
import { mailInErrors } from './mail-in.js';
import { numberErrors } from './numbers.js';
import { priceErrors } from './prices.js';
import { providerErrors } from './providers.js';
import { webhookErrors } from './webhooks.js';

/** Errors that only a combination of variables shows, as `NAME: text`. */
export function combinationErrors(set: Record<string, string | undefined>): string[] {
  const errors: string[] = [];
  if (set['NODE_ENV'] === 'production') {
    if (!set['ENCRYPTION_KEY']) errors.push('ENCRYPTION_KEY: is required in production: openssl rand -base64 32');
    if (!set['BASE_URL']) errors.push('BASE_URL: is required in production: the public https address');
    else if (URL.parse(set['BASE_URL'])?.protocol === 'http:' && set['TLS_AT_PROXY'] !== 'true')
      errors.push('BASE_URL: must be https in production, or set TLS_AT_PROXY=true where a proxy ends TLS');
  }
  for (const name of ['DATABASE', 'MONGODB']) {
    if (set[`${name}_PASSWORD`] && !URL.parse(set[`${name}_URL`] ?? '')?.username)
      errors.push(`${name}_PASSWORD: needs ${name}_URL with a user: ${name.toLowerCase()}://user@host/…`);
  }
  errors.push(
    ...dashboardErrors(set),
    ...providerErrors(set),
    ...priceErrors(set),
    ...lineErrors(set),
    ...mailInErrors(set),
    ...numberErrors(set),
    ...webhookErrors(set),
  );
  return errors;
}
