import { createHash, createHmac } from 'node:crypto';
import type { ProviderRequest } from '../http-kind.js';

/** The keys of a user of AWS, and the service that they are used for. */
export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Its name in signatures. */
  readonly service: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** RFC 3986: what `encodeURIComponent` leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Signs a request to AWS (Signature Version 4). Its path must have no character that is encoded, as those of the services
 * that are used here have not.
 */
export function signForAws(request: ProviderRequest, keys: AwsKeys, now: Date): ProviderRequest {
  const url = new URL(request.url);
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${keys.region}/${keys.service}/aws4_request`;
  const sent = { ...request.headers, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    ...[request.method, url.pathname, query],
    ...signed.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    ...['', names, hashOf(request.body ?? '')],
  ].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, [ALGORITHM, time, scope, hashOf(canonical)].join('\n')).toString('hex');
  const authorization = `${ALGORITHM} Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...request, headers: { ...sent, authorization } };
}
