import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { OfferedNumber } from '../../../subgraphs/channels/features/number/inventory/port.js';

export const TOKEN = 'token-of-the-inventory';

/**
 * The end of one call in place of its usual answer; `lost`: the work is done, and the answer never
 * arrives.
 */
export type Fault = number | 'lost' | { readonly body: unknown };

export interface NumberInventory {
  readonly url: string;
  readonly env: Record<string, string>;
  /** Method and path of each call, in order. */
  readonly calls: string[];
  /** The holder of each number, by its reference. */
  readonly holders: ReadonlyMap<string, string>;
  /** Numbers that are not sold, though they are listed. */
  readonly refused: Set<string>;
  /** Methods that answer 503. */
  readonly down: Set<string>;
  /** The next calls of a method end like this. */
  fail(method: 'GET' | 'PUT' | 'DELETE', ...faults: Fault[]): void;
  /** A stranger takes it. */
  take(phoneNumber: string): void;
  give(phoneNumber: string, reference: string): void;
  stop(): Promise<void>;
}

/** An inventory of numbers on loopback, as `docs/phone-numbers.md` describes one. */
export async function startNumberInventory(numbers: readonly OfferedNumber[]): Promise<NumberInventory> {
  const holders = new Map<string, string>();
  const refused = new Set<string>();
  const calls: string[] = [];
  const down = new Set<string>();
  const faults = new Map<string, Fault[]>();

  const answerTo = async (request: IncomingMessage, url: URL): Promise<[status: number, body?: unknown]> => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return [401];
    if (url.pathname === '/v1/available') return [200, search(numbers, holders, url.searchParams)];
    const phoneNumber = decodeURIComponent(url.pathname.replace('/v1/numbers/', ''));
    const number = numbers.find(one => one.phoneNumber === phoneNumber);
    if (!number) return [404];
    const holder = holders.get(phoneNumber);
    if (request.method === 'GET') return [200, { ...number, available: !holder }];
    if (request.method === 'DELETE') {
      if (holder && holder !== url.searchParams.get('reference')) return [409];
      holders.delete(phoneNumber);
      return [204];
    }
    const { reference } = (await json(request)) as { reference: string };
    if (refused.has(phoneNumber)) return [422];
    if (holder && holder !== reference) return [409];
    holders.set(phoneNumber, reference);
    return [holder ? 200 : 201, number];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://inventory');
    calls.push(`${request.method} ${decodeURIComponent(url.pathname)}`);
    const fault = down.has(request.method ?? '') ? 503 : faults.get(request.method ?? '')?.shift();
    if (typeof fault === 'number') return void response.writeHead(fault).end();
    const [status, body] = await answerTo(request, url);
    if (fault === 'lost') return void request.socket.destroy();
    const shown = fault ? fault.body : body;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(shown === undefined ? '' : typeof shown === 'string' ? shown : JSON.stringify(shown));
  };

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { NUMBERS_URL: url, NUMBERS_TOKEN: TOKEN },
    calls,
    holders,
    refused,
    down,
    fail: (method, ...next) => void faults.set(method, [...(faults.get(method) ?? []), ...next]),
    take: phoneNumber => void holders.set(phoneNumber, 'a stranger'),
    give: (phoneNumber, reference) => void holders.set(phoneNumber, reference),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function search(numbers: readonly OfferedNumber[], holders: ReadonlyMap<string, string>, query: URLSearchParams) {
  const [prefix, contains, type] = [query.get('prefix') ?? '+', query.get('contains') ?? '', query.get('type')];
  const features = (query.get('features') ?? '').split(',').filter(Boolean);
  const found = numbers.filter(
    number =>
      !holders.has(number.phoneNumber) &&
      number.country === query.get('country') &&
      (type === null || number.type === type) &&
      number.phoneNumber.startsWith(prefix) &&
      number.phoneNumber.includes(contains) &&
      features.every(feature => (number.features as readonly string[]).includes(feature)),
  );
  const offset = Number(query.get('offset'));
  return { numbers: found.slice(offset, offset + Number(query.get('limit'))), total: found.length };
}
