import { PageBody, type Pages } from '../response/page.js';
import { PREFIX } from '../route.js';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

interface Descriptions {
  /** Describes the operations. */
  readonly api: () => object;
  /** Describes the events. */
  readonly events: () => object;
}

/** The descriptions of the API, each made on its first request. */
export const descriptionPages = ({ api, events }: Descriptions): Pages =>
  new Map([
    [`${PREFIX}/openapi.json`, { headers: HEADERS, body: new PageBody(() => JSON.stringify(api())) }],
    [`${PREFIX}/asyncapi.json`, { headers: HEADERS, body: new PageBody(() => JSON.stringify(events())) }],
  ]);
