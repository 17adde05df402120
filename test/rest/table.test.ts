import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, execute } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { ALL_SCOPES } from '../../catalogue/scopes.js';
import type { Graph } from '../../gateway/index.js';
import { ANONYMOUS } from '../../kernel/context/caller.js';
import { createContext } from '../../kernel/context/context.js';
import { createMetrics } from '../../kernel/context/metrics.js';
import type { Services } from '../../kernel/context/services.js';
import { AppError } from '../../kernel/errors/errors.js';
import { inputChecksElsewhere } from '../../kernel/graph/input/all-errors.js';
import { readSupergraph } from '../../kernel/graph/supergraph.js';
import type { Admission } from '../../kernel/http/admission.js';
import { createRest } from '../../rest/index.js';
import { type Row, route } from '../../rest/route.js';

const SDL = `
  directive @scope(name: String!) on FIELD_DEFINITION
  directive @join__type(graph: String!, key: String) repeatable on OBJECT
  scalar JSON
  type Book @join__type(graph: "SHELF", key: "id") { id: ID!, title: String!, author: Author, extra(depth: Int!): String, cover: Cover }
  type Author @join__type(graph: "PEOPLE", key: "id") { id: ID!, name: String! }
  type Cover { colour: String! }
  type Meta { page: Int!, limit: Int!, total: Int! }
  type Books { items: [Book!]!, meta: Meta! }
  type Echo { value: JSON }
  type Piece { name: String!, contentType: String!, encoding: String!, content: String!, next: String }
  input Page { number: Int!, marks: [Mark!] }
  input Mark { word: String!, weight: Float }
  type Query {
    books: Books! @scope(name: "contacts:read")
    book(bookId: ID!, tags: [String!], exact: Boolean): Book! @scope(name: "contacts:read")
    volume(id: ID!): Book! @scope(name: "contacts:read")
    scan(cursor: String, brokenAt: Int): Piece! @scope(name: "contacts:read")
  }
  type Mutation {
    updateBook(id: ID!, title: String, page: Page): Book! @scope(name: "contacts:manage")
    echo(value: JSON): Echo! @scope(name: "contacts:manage")
  }
`;

const book = { id: 'b1', title: 'T', cover: { colour: 'red' }, author: () => expect.fail('the edge was followed') };
const seen: { args?: Record<string, unknown>; metered?: boolean } = {};
const remember = (args: Record<string, unknown>, value: object) => {
  seen.args = { ...args };
  return value;
};

const resolvers = {
  books: () => ({ items: [book], meta: { page: 1, limit: 20, total: 1 } }),
  book: (args: Record<string, unknown>) => remember(args, book),
  volume: () => book,
  updateBook: (args: Record<string, unknown>) => remember(args, book),
  echo: (args: Record<string, unknown>) => remember(args, args),
  scan: ({ cursor, brokenAt }: { cursor?: string; brokenAt?: number }) => {
    if (brokenAt === Number(cursor ?? 0)) throw new AppError('READ_TIMEOUT', { retryAfterSec: 5 });
    const part = Number(cursor ?? 0);
    const content = Buffer.alloc(PART_BYTES, part).toString('base64');
    const next = part < 3 ? String(part + 1) : null;
    return { name: 'a "scan".bin', contentType: 'image/png', encoding: 'BASE64', content, next };
  },
};

const PART_BYTES = 300_000;

const schema = buildSchema(SDL);

/** A graph of one schema: enough for the table, which asks no more of it. */
const graph: Graph = {
  schema,
  outside: schema,
  sdl: SDL,
  facts: readSupergraph(SDL),
  prepare: (document, operationName) => ({ document, ...(operationName ? { operationName } : {}) }),
  execute: async ({ document }, variableValues, contextValue) =>
    execute({ schema, document, rootValue: resolvers, variableValues, contextValue }),
  executeStock: () => expect.fail('nothing falls back here'),
};

const ROWS = [
  route('GET', '/books', 'books', 'contacts:read', 200, 'meta', { metered: false }),
  route('GET', '/books/{id}', 'book', 'contacts:read', 200, 'item', { args: { id: 'bookId' } }),
  route('PATCH', '/books/{id}', 'updateBook', 'contacts:manage', 200, 'item', { aliases: ['PUT'] }),
  route('GET', '/scan', 'scan', 'contacts:read', 200, 'file', { types: ['image/png'] }),
  route('GET', '/volumes/{id}', 'volume', 'contacts:read', 200, 'item', {
    deprecated: { since: '2027-01-01', sunset: '2028-01-01', instead: 'GET /books/{id}' },
  }),
  route('POST', '/echo', 'echo', 'contacts:manage', 200, 'item'),
];

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) });
let server: Server;
let url: string;

beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    BASE_URL: 'http://switchboard.test',
  });
  // No field of this graph is served elsewhere.
  const resources = new Map([[inputChecksElsewhere, new Map()]]);
  const services = { config, log, metrics: createMetrics(), resources } as Partial<Services> as Services;
  const facts = { requestId: 'req_table', locale: 'en', ip: '' } as const;
  const admission: Admission = {
    origin: () => facts,
    charge: () => Promise.resolve(),
    admit: async (req, _res, { metered }) => {
      seen.metered = metered;
      if (req.headers['x-refuse']) throw new AppError('RATE_LIMIT_EXCEEDED', { limit: 60, retryAfterSec: 30 });
      const caller = { ...ANONYMOUS, kind: 'api-key', workspaceId: 'ws_table', scopes: ALL_SCOPES } as const;
      return createContext(services, { ...facts, caller });
    },
  };
  const rest = await createRest({ graph, admission, services, olderBodies: new Map() }, ROWS);
  server = createServer(rest.handler);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function call(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

const json = { 'content-type': 'application/json' };

describe('a row of the table', () => {
  test('meta: the items are data, the meta stands beside them', async () => {
    const { body } = await call('GET', '/v1/books');
    expect(body).toEqual({ success: true, data: [expect.any(Object)], meta: { page: 1, limit: 20, total: 1 } });
  });

  test('metered: false reaches the door', async () => {
    await call('GET', '/v1/books');
    expect(seen.metered).toBe(false);
    await call('GET', '/v1/books/b1');
    expect(seen.metered).toBe(true);
  });

  test('args: a path parameter fills an argument of another name', async () => {
    await call('GET', '/v1/books/b%201%2F2');
    expect(seen.args).toEqual({ bookId: 'b 1/2' });
  });

  test('deprecated: every response and the description of the API say since when, until when, and what to use', async () => {
    const headersOf = async (path: string, more = {}) => {
      const { headers } = await call('GET', path, undefined, more);
      return ['deprecation', 'sunset', 'link'].map(name => headers.get(name));
    };
    const announced = [
      '@1798761600',
      'Sat, 01 Jan 2028 00:00:00 GMT',
      '</docs/guides/upgrading#versions>; rel="deprecation"',
    ];
    expect(await headersOf('/v1/volumes/b1')).toEqual(announced);
    expect(await headersOf('/v1/volumes/b1', { 'x-refuse': 'yes' })).toEqual(announced);
    expect(await headersOf('/v1/books/b1')).toEqual([null, null, null]);
    const { paths } = (await call('GET', '/v1/openapi.json')).body;
    const { get: described } = paths['/v1/volumes/{id}'];
    expect(described).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('use `GET /v1/books/{id}`'),
    });
    expect(Object.keys(described.responses['200'].headers)).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    );
    expect(paths['/v1/books/{id}'].get.deprecated).toBeUndefined();
  });

  test('aliases: PUT means what PATCH means', async () => {
    expect((await call('PUT', '/v1/books/b1', '{"title":"New"}', json)).status).toBe(200);
    expect(seen.args).toEqual({ id: 'b1', title: 'New' });
    const { headers } = await call('POST', '/v1/books/b1');
    expect(headers.get('allow')).toBe('GET, HEAD, PUT, PATCH, OPTIONS');
  });

  test('lists in a query are repeated or separated by commas', async () => {
    await call('GET', '/v1/books/b1?tags=a&tags=b&exact=true');
    expect(seen.args).toEqual({ bookId: 'b1', tags: ['a', 'b'], exact: true });
    await call('GET', '/v1/books/b1?tags=a,b');
    expect(seen.args).toEqual({ bookId: 'b1', tags: ['a', 'b'] });
  });
});

describe('the envelope file', () => {
  test('asks for one part after the other and answers their bytes', async () => {
    const answer = await fetch(`${url}/v1/scan`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([0, 1, 2, 3].map(part => bytes.at(part * PART_BYTES))).toEqual([0, 1, 2, 3]);
    expect(bytes).toHaveLength(4 * PART_BYTES);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="a _scan_.bin"; filename*=UTF-8''a%20%22scan%22.bin`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is whole: where a part begins is not for the caller to say', async () => {
    const answer = await fetch(`${url}/v1/scan?cursor=3`);
    expect((await answer.arrayBuffer()).byteLength).toBe(4 * PART_BYTES);
  });

  test('HEAD has the headers and no body', async () => {
    const answer = await fetch(`${url}/v1/scan`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  test('a first part that fails is an error with its status', async () => {
    const { status, body } = await call('GET', '/v1/scan?brokenAt=0');
    expect([status, body.code]).toEqual([503, 'READ_TIMEOUT']);
  });

  test('a later part that fails cuts the connection, so that nobody takes a part for the whole', async () => {
    const answer = await fetch(`${url}/v1/scan?brokenAt=1`);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect((await call('GET', '/v1/books/b1')).status).toBe(200);
  });
});

describe('a row that does not fit', () => {
  const start = (row: Row) =>
    createRest({ graph, services: {} as Services, admission: {} as Admission, olderBodies: new Map() }, [row]);
  const upload = { types: ['text/csv'], maxBytes: 10 };

  test.each([
    ['a file without types', route('GET', '/scan', 'scan', 'contacts:read', 200, 'file'), 'needs types'],
    [
      'a file of a field without a cursor',
      route('GET', '/books/{id}', 'book', 'contacts:read', 200, 'file', { args: { id: 'bookId' }, types: ['a/b'] }),
      'no argument cursor',
    ],
    [
      'a file of another shape',
      route('GET', '/books', 'books', 'contacts:read', 200, 'file'),
      'needs name, contentType',
    ],
    [
      'an upload for which the field has no argument',
      route('POST', '/echo', 'echo', 'contacts:manage', 200, 'item', { upload }),
      'no argument upload',
    ],
    [
      'an upload by GET',
      route('GET', '/scan', 'scan', 'contacts:read', 200, 'item', { upload }),
      'a GET takes no upload',
    ],
    [
      'an end that is announced too late',
      route('GET', '/books', 'books', 'contacts:read', 200, 'meta', {
        deprecated: { since: '2027-01-01', sunset: '2027-12-31', instead: 'GET /books' },
      }),
      'its end 2027-12-31 is not a year after 2027-01-01',
    ],
    [
      'an end after which nothing takes its place',
      route('GET', '/books', 'books', 'contacts:read', 200, 'meta', {
        deprecated: { since: '2027-01-01', sunset: '2028-01-01', instead: 'GET /shelves' },
      }),
      'the table has no GET /shelves to use instead',
    ],
  ])('%s stops the start', async (_, row, text) => {
    await expect(start(row)).rejects.toThrow(text);
  });
});

describe('what a body shows', () => {
  test('no edge to another entity and no field with arguments; objects of its own it does', async () => {
    const { body } = await call('GET', '/v1/books/b1');
    expect(body.data).toEqual({ id: 'b1', title: 'T', cover: { colour: 'red' } });
  });
});

describe('nested input', () => {
  test('faults have dotted paths, unknown members are dropped', async () => {
    const page = { number: '1', marks: [{ word: 'a', weight: 1.5, colour: 'red' }, { weight: 'x' }] };
    const wrong = await call('PATCH', '/v1/books/b1', JSON.stringify({ page }), json);
    expect(wrong.body.details).toEqual([
      { field: 'page.number', message: 'must be an integer' },
      { field: 'page.marks[1].word', message: 'is required' },
      { field: 'page.marks[1].weight', message: 'must be a number' },
    ]);
    const right = { page: { number: 1, marks: [{ word: 'a', colour: 'red' }], more: true } };
    await call('PATCH', '/v1/books/b1', JSON.stringify(right), json);
    expect(seen.args).toMatchObject({ page: { number: 1, marks: [{ word: 'a' }] } });
    expect(JSON.stringify(seen.args)).not.toMatch(/colour|more/);
  });

  test.each(['1.5', '2147483648', '1e999', '"1"', 'true'])('%s is no integer', async number => {
    const { body } = await call('PATCH', '/v1/books/b1', `{"page":{"number":${number}}}`, json);
    expect(body.details).toEqual([{ field: 'page.number', message: 'must be an integer' }]);
  });
});

describe('an argument that takes any JSON', () => {
  test('keeps its value, but no member named __proto__', async () => {
    const value = '{"a":[1,{"b":null}],"__proto__":{"polluted":true},"n":{"__proto__":1}}';
    const { body } = await call('POST', '/v1/echo', `{"value":${value}}`, json);
    expect(body.data.value).toEqual({ a: [1, { b: null }], n: {} });
    expect(Object.keys(seen.args!['value'] as object)).toEqual(['a', 'n']);
  });

  test.each([
    ['too deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['U+0000 in a name', '{"a\\u0000":1}'],
  ])('%s is 400', async (_, value) => {
    const { status, body } = await call('POST', '/v1/echo', `{"value":${value}}`, json);
    expect([status, body.details[0].field]).toEqual([400, 'value']);
  });
});

describe('a refusal of the door', () => {
  test('429 with Retry-After and retryAfterSec', async () => {
    const { status, headers, body } = await call('GET', '/v1/books', undefined, { 'x-refuse': '1' });
    expect([status, headers.get('retry-after'), body.retryAfterSec]).toEqual([429, '30', 30]);
    expect(body.error).toBe('Too Many Requests');
  });
});

describe('the log', () => {
  test('has one line a request: method, path without its query, status, time, request id, workspace', async () => {
    lines.length = 0;
    await call('GET', '/v1/books/b1?tags=secret');
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/v1/books/b1',
        status: 200,
        ms: expect.any(Number),
        requestId: 'req_table',
        workspaceId: 'ws_table',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
