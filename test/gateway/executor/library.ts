import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  graphql,
  Kind,
  parse,
} from 'graphql';
import { createGraph, type Graph, type SubgraphSource } from '../../../gateway/index.js';

/**
 * The data that resolvers of the test's subgraphs see: the caller, and the log of the request, in
 * order.
 */
export interface Seen {
  caller: string;
  log: string[];
}

type Row = Record<string, unknown> & { id: string };
type SubgraphModule = Exclude<
  Extract<Parameters<typeof buildSubgraphSchema>[0], readonly unknown[]>[number],
  DocumentNode
>;
type Resolvers = NonNullable<SubgraphModule['resolvers']>;

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@shareable", "@external", "@requires", "@provides", "@inaccessible", "@interfaceObject"])`;

const later = <T>(value: T): Promise<T> => new Promise(resolve => setImmediate(() => resolve(value)));
const refuse = (code: string, message: string): never => {
  throw new GraphQLError(message, { extensions: { code, details: [{ field: 'id', message }] } });
};
const byId = <T extends Row>(rows: readonly T[], id: string): T | null => rows.find(row => row.id === id) ?? null;

const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: value => (value as Date).toISOString(),
  parseValue: value => dateOf(String(value)),
  parseLiteral: node => dateOf(node.kind === Kind.STRING ? node.value : 'not a date'),
});

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new GraphQLError(`DateTime cannot represent ${text}`);
  return date;
}

const BOOKS = [
  { __typename: 'Book', id: 'b1', title: 'Ada', price: 12, kind: 1, pages: 90, weight: 0.5 },
  { __typename: 'Book', id: 'b2', title: 'Bug', price: null, kind: 1, pages: 300, weight: 2 },
  { __typename: 'Book', id: 'b3', title: 'Cat', price: 7, kind: 1, pages: null, weight: null },
];
const FILMS = [
  { __typename: 'Film', id: 'f1', title: 'Dune', price: 3, kind: 2, minutes: 155, stock: 9 },
  { __typename: 'Film', id: 'f2', title: 'Eve', price: null, kind: 2, minutes: null },
];
const ITEMS: Row[] = [...BOOKS, ...FILMS];

const catalogSdl = `${LINK}
  scalar DateTime
  enum Kind { BOOK FILM }
  interface Item @key(fields: "id") { id: ID! title: String! price: Int kind: Kind! }
  type Book implements Item @key(fields: "id") { id: ID! title: String! price: Int kind: Kind! pages: Int! weight: Float stock: Int! @shareable related: [Hit!] blurb(words: Int = 2): String }
  type Film implements Item @key(fields: "id") { id: ID! title: String! price: Int kind: Kind! minutes: Int stock: Int @shareable broken: String! }
  union Hit = Book | Film
  input Filter { kind: Kind = BOOK, ids: [ID!], since: DateTime }
  type Query {
    items(filter: Filter, first: Int = 10): [Item!]!
    item(id: ID!): Item
    hits(text: String): [Hit]
    book(id: ID!): Book
    bookOrFail(id: ID!): Book!
    refused: String
    failingLater: [String!]
    numbers: [Int!]
    holes: [Int]
    matrix: [[Int!]]
    notAList: [String]
    echo(at: DateTime, kind: Kind): String
    since(at: DateTime! = "2026-01-01T00:00:00Z"): DateTime!
    method: String
  }
  type Mutation { rename(id: ID!, title: String!): Item! refuse: String! log(text: String!): [String!]! }`;

const catalogResolvers: Resolvers = {
  DateTime,
  Kind: { BOOK: 1, FILM: 2 },
  Item: {
    __resolveType: async (row: Row) => String(row['__typename']),
    __resolveReference: ({ id }: Row) => later(byId(ITEMS, id)),
  },
  Hit: { __resolveType: (row: Row) => String(row['__typename']) },
  Book: {
    __resolveReference: ({ id }: Row) => later(byId(BOOKS, id)),
    stock: () => 5,
    related: () => [BOOKS[1], FILMS[0]],
    blurb: (row: Row, { words }: { words: number | null }) => later(`${row['title']} ${words}`),
  },
  Film: {
    __resolveReference: ({ id }: Row) => byId(FILMS, id),
    broken: ({ id }: Row) => (id === 'f1' ? refuse('FILM_BROKEN', 'This film is broken.') : 'fine'),
  },
  Query: {
    items: (_: unknown, { filter, first }: { filter?: { kind?: number; ids?: string[] }; first: number }) =>
      ITEMS.filter(
        row => (!filter?.kind || row['kind'] === filter.kind) && (filter?.ids?.includes(row.id) ?? true),
      ).slice(0, first),
    item: (_: unknown, { id }: Row) => later(byId(ITEMS, id)),
    hits: () => [BOOKS[0], null, FILMS[0], later(FILMS[1])],
    book: (_: unknown, { id }: Row) => byId(BOOKS, id) ?? refuse('BOOK_NOT_FOUND', `No book ${id}.`),
    bookOrFail: async (_: unknown, { id }: Row) =>
      (await later(byId(BOOKS, id))) ?? refuse('BOOK_NOT_FOUND', `No book ${id}.`),
    refused: () => refuse('FORBIDDEN', 'Not for you.'),
    failingLater: () => [later('a'), later('b').then(() => refuse('LATE', 'Too late.')), 'c'],
    numbers: () => [1, null, 3],
    holes: () => [1, null, 'x', 4, new GraphQLError('Bad hole.', { extensions: { code: 'HOLE' } })],
    matrix: () => [[1, 2], [3, null], null],
    notAList: () => 'text',
    echo: (_: unknown, { at, kind }: { at?: Date; kind?: number }) => `${at?.toISOString()} ${kind}`,
    since: (_: unknown, { at }: { at: Date }) => at,
  },
  Mutation: {
    rename: async (_: unknown, { id, title }: Row, seen: Seen) => {
      seen.log.push(`rename ${title}`);
      await later(null);
      seen.log.push(`renamed ${title}`);
      return { ...byId(ITEMS, id), title };
    },
    refuse: (_: unknown, __: unknown, seen: Seen) => {
      seen.log.push('refuse');
      return refuse('CONFLICT', 'No.');
    },
    log: (_: unknown, { text }: { text: string }, seen: Seen) => {
      seen.log.push(text);
      return [...seen.log];
    },
  },
};

const REVIEWS = [
  { id: 'r1', text: 'Good', bookId: 'b1', authorId: 'u1' },
  { id: 'r2', text: null, bookId: 'b1', authorId: 'u2' },
  { id: 'r3', text: 'Bad', bookId: 'b2', authorId: 'u9' },
  { id: 'r6', text: 'Old', bookId: 'gone', authorId: 'u2' },
  { id: 'r4', text: 'Long', filmId: 'f1', authorId: 'u3' },
];
const subjectOf = (row: Row) =>
  row['bookId'] ? { __typename: 'Book', id: row['bookId'] } : { __typename: 'Film', id: row['filmId'] };

const reviewsSdl = `${LINK}
  type Book @key(fields: "id") { id: ID! weight: Float @external stock: Int @shareable shipping: Int @requires(fields: "weight") reviews(first: Int = 2): [Review!]! rating: Float! secret: String }
  type Film @key(fields: "id") { id: ID! reviews: [Review!] }
  type Review @key(fields: "id") { id: ID! text: String author: User! writer: User @provides(fields: "name") subject: Subject }
  union Subject = Book | Film
  type User @key(fields: "id") { id: ID! name: String! @external reviews: [Review!]! nick: String! }
  type Query { latest(first: Int): [Review] review(id: ID!): Review }
  type Mutation { addReview(bookId: ID!, text: String): Review }`;

const reviewsResolvers: Resolvers = {
  Subject: { __resolveType: (row: Row) => String(row['__typename']) },
  Book: {
    __resolveReference: (reference: Row) =>
      reference.id === 'b3' ? later(null).then(() => refuse('GONE', 'No such book.')) : reference,
    shipping: ({ weight }: { weight?: number | null }) => {
      if (weight === undefined) return refuse('NO_WEIGHT', 'Asked without the weight it requires.');
      return weight && Math.ceil(weight * 10);
    },
    reviews: ({ id }: Row, { first }: { first: number }) =>
      later(REVIEWS.filter(row => row.bookId === id).slice(0, first)),
    rating: ({ id }: Row) => (id === 'b2' ? refuse('RATING_FAILED', 'No rating.') : 4.5),
    secret: () => later(null).then(() => refuse('FORBIDDEN', 'Secret.')),
  },
  Film: { reviews: ({ id }: Row) => REVIEWS.filter(row => row.filmId === id) },
  Review: {
    __resolveReference: ({ id }: Row) => byId(REVIEWS, id),
    author: (row: Row) => ({ id: row['authorId'] }),
    writer: (row: Row) => later({ id: row['authorId'], name: `Name of ${row['authorId']}` }),
    subject: subjectOf,
  },
  User: {
    reviews: ({ id }: Row) => REVIEWS.filter(row => row.authorId === id),
    nick: ({ id }: Row) => (id === 'u2' ? null : `nick-${id}`),
  },
  Query: {
    latest: (_: unknown, { first }: { first?: number }) => [...REVIEWS.slice(0, first ?? 9), null],
    review: (_: unknown, { id }: Row) => byId(REVIEWS, id),
  },
  Mutation: {
    addReview: async (_: unknown, { bookId, text }: { bookId: string; text?: string }, seen: Seen) => {
      seen.log.push(`review ${bookId}`);
      return later({ id: 'r5', text, bookId, authorId: 'u1' });
    },
  },
};

const USERS = [
  { id: 'u1', email: 'a@x.test', name: 'Ann', age: 40, friendIds: ['u2', 'u3'] },
  { id: 'u2', email: 'b@x.test', name: 'Bob', age: null, friendIds: [] },
  { id: 'u3', email: 'c@x.test', name: 'Cid', age: 7, friendIds: ['u1', 'u9'] },
];

const accountsSdl = `${LINK}
  type User @key(fields: "id") { id: ID! email: String! name: String! @shareable age: Int friends: [User!]! vip: Boolean! hidden: String @inaccessible }
  type Item @key(fields: "id") @interfaceObject { id: ID! score: Int! }
  type Query { ranked: [Item]! me: User impostor: User users(ids: [ID!]! = ["u1", "u2"]): [User]! caller: String }
  type Mutation { touch: Int }`;

const accountsResolvers: Resolvers = {
  User: {
    __isTypeOf: async (row: Row) => 'email' in row,
    __resolveReference: ({ id }: Row) => later(byId(USERS, id)),
    friends: ({ friendIds }: { friendIds: string[] }) => friendIds.map(id => later(byId(USERS, id))),
    vip: ({ id }: Row) => (id === 'u3' ? refuse('VIP_UNKNOWN', 'Unknown.') : id === 'u1'),
  },
  Item: { score: ({ id }: Row) => id.charCodeAt(1) - 48 },
  Query: {
    impostor: () => ({ name: 'Nobody' }),
    ranked: () => [{ id: 'f1' }, { id: 'b2' }, { id: 'zz' }],
    me: () => USERS[0],
    users: (_: unknown, { ids }: { ids: string[] }) => ids.map(id => byId(USERS, id)),
    caller: (_: unknown, __: unknown, seen: Seen) => seen.caller,
  },
  Mutation: {
    touch: (_: unknown, __: unknown, seen: Seen) => {
      seen.log.push('touch');
      return seen.log.length;
    },
  },
};

interface LocalSource extends SubgraphSource {
  schema: GraphQLSchema;
}

const source = (name: string, sdl: string, resolvers: Resolvers): LocalSource => ({
  name,
  sdl,
  schema: buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers }]),
});

/** Three subgraphs that reach into each other, with failures of every kind in them. */
export const librarySources = (): LocalSource[] => [
  source('catalog', catalogSdl, catalogResolvers),
  source('reviews', reviewsSdl, reviewsResolvers),
  source('accounts', accountsSdl, accountsResolvers),
];

export const newRequest = (): Seen => ({ caller: 'ann', log: [] });

/** Runs a document by both executors, each for a request of its own. */
export async function runBoth(
  graph: Graph,
  document: DocumentNode,
  variables: Record<string, unknown> = {},
  operationName?: string,
) {
  const operation = graph.prepare(document, operationName);
  const [fast, stock] = [newRequest(), newRequest()];
  const answers = [
    await graph.execute(operation, variables, fast),
    await graph.executeStock(operation, variables, stock),
  ];
  // An error of a whole fetch has no place in the answers of the stock executor, and each of its places in ours.
  const placed = answers.every(({ errors = [] }) => errors.every(({ path }) => path && !path.includes('_entities')));
  return { fast: comparable(answers[0]!, fast, placed), stock: comparable(answers[1]!, stock, placed) };
}

/**
 * Returns the result as a client would read it; errors of fields that resolve side by side have no
 * order.
 */
function comparable(result: ExecutionResult, { log }: Seen, placed: boolean) {
  const read = JSON.parse(JSON.stringify(result)) as { data?: unknown; errors?: { path?: unknown }[] };
  const texts = read.errors?.map(({ path, ...error }) => JSON.stringify(placed ? { path, ...error } : error));
  const errors = placed ? texts : texts && [...new Set(texts)];
  return { ...read, errors: errors?.sort(), keys: JSON.stringify(read.data), log };
}

/** Serves a subgraph on loopback and names the caller by a header, as another process would. */
export async function serveSubgraph(schema: GraphQLSchema): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { query, variables, operationName } = JSON.parse(Buffer.concat(chunks).toString());
    const contextValue = { caller: request.headers['x-caller'], log: [] };
    const result = await graphql({ schema, source: query, variableValues: variables, operationName, contextValue });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => new Promise(resolve => void server.close(() => resolve())),
  };
}

export const localLibrary = (): Promise<Graph> => createGraph({ sources: librarySources(), asStock: true });
