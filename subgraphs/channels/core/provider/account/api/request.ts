import { randomUUID } from 'node:crypto';
import type { ProviderRequest } from '../http-kind.js';

type Headers = Readonly<Record<string, string>>;

/** Credentials of HTTP (RFC 7617). */
export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

export const getRequest = (url: string, headers: Headers): ProviderRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json', ...headers },
});

/** A form; members without a value are left out. */
export const postForm = (
  url: string,
  headers: Headers,
  form: Readonly<Record<string, string | number | null | undefined>>,
): ProviderRequest => ({
  method: 'POST',
  url,
  headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString(),
});

/** JSON; members that are `undefined` are left out. */
export const postJson = (url: string, headers: Headers, body: object): ProviderRequest => ({
  method: 'POST',
  url,
  headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A form with one file (RFC 7578). The values of its fields must have no line break. */
export function postFile(
  url: string,
  headers: Headers,
  fields: readonly (readonly [name: string, value: string])[],
  file: { readonly name: string; readonly bytes: Buffer },
): ProviderRequest {
  const boundary = randomUUID();
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="${file.name}"\r\n\r\n`;
  return {
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    body: Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The base URL of an API without a slash at its end: the one of the account, or the usual one. */
export const baseUrl = (given: string | undefined, usual: string): string => (given || usual).replace(/\/+$/, '');
