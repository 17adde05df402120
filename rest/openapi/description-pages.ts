import type { Pages } from '../response/page.js';
import { PREFIX } from '../route.js';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The description of the API, made on the first request. */
export function descriptionPages(describe: () => object): Pages {
  let bytes: Buffer | undefined;
  const body = () => (bytes ??= Buffer.from(JSON.stringify(describe())));
  return new Map([[`${PREFIX}/openapi.json`, { headers: HEADERS, body }]]);
}
