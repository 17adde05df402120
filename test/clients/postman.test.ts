import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Collection, type Item } from 'postman-collection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../rest/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import { GOOD_BODIES, kindOf, makeOneOfEach } from '../support/one-of-each.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

const FILE = join(import.meta.dirname, '../../clients/postman/switchboard.postman_collection.json');

/** Read by the package with which Postman itself reads it. */
const collection = new Collection(JSON.parse(readFileSync(FILE, 'utf8')));
const items: Item[] = [];
collection.forEachItem(item => void items.push(item));

let app: TestApp;
let receiver: Receiver;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
  ids = await makeOneOfEach(app, receiver.url);
  collection.variables.one('baseUrl').set(app.url);
  collection.variables.one('apiKey').set(app.testKey);
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

/** Sends a request of the collection as Postman would, with the variables of its path filled in. */
function send({ request }: Item, pathValues: Readonly<Record<string, string>>, body?: string) {
  const { url, headers, auth, method } = request;
  for (const variable of url.variables.all()) variable.set(pathValues[String(variable.key)] ?? 'missing');
  const filled = (text: string) => String(collection.variables.replace(text));
  const token = filled((auth ?? collection.auth)?.parameters().get('token') as string);
  return fetch(filled(url.getHost()) + url.getPath(), {
    method,
    headers: { ...headers.toObject(), authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
}

const rawPath = ({ request }: Item): string => `/${request.url.path?.slice(1).join('/')}`;
const asRoute = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

test('has every operation', () => {
  const listed = items.map(item => `${item.request.method} ${asRoute(rawPath(item))}`);
  for (const { method, path } of ROUTES) expect(listed).toContain(`${method} ${path}`);
});

/** Operations that ask for a value in their query, which the collection cannot know. */
const ASKING = ['/segments/values', '/short-links/report'];

/** An inbound text has no file to be downloaded. */
const readable = items.filter(
  item => item.request.method === 'GET' && !/inbound.*download$/.test(rawPath(item)) && !ASKING.includes(rawPath(item)),
);

describe('a request that reads', () => {
  const known = ({ request: { url } }: Item, path: string) =>
    url.variables.count() === 0 || (url.variables.count() === 1 && ids[kindOf(asRoute(path))] !== undefined);

  test.each(readable.map(item => [rawPath(item), item] as const))('%s is answered', async (path, item) => {
    const answer = await send(item, { id: ids[kindOf(asRoute(path))] ?? '' });
    expect(answer.status, await answer.text()).toBe(known(item, path) ? 200 : 404);
  });
});

const writable = items.filter(({ request }) => request.method !== 'GET' && request.body?.mode === 'raw');

/** Returns the faults of a request itself, and not of the state of its objects. */
function faultsOf({ code, details }: { code?: string; details?: { field: string; message: string }[] }): unknown[] {
  if (code === 'INVALID_JSON') return [code];
  if (code !== 'VALIDATION_ERROR') return [];
  return (details ?? []).filter(({ message }) => message !== 'is unknown');
}

describe('a request that writes', () => {
  test.each(writable.map(item => [`${item.request.method} ${rawPath(item)}`, item] as const))(
    '%s is understood',
    async (_, item) => {
      const route = asRoute(rawPath(item));
      const good = GOOD_BODIES[`${item.request.method} ${route}`];
      const body = String(good ? JSON.stringify(good) : item.request.body?.raw);
      const answer = await send(item, { id: ids[kindOf(route)] ?? '' }, body);
      expect(answer.status).toBeLessThan(500);
      expect(faultsOf((await answer.json()) as object)).toEqual([]);
    },
  );
});
