import 'reflect-metadata';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentCache } from '../../../gateway/graphql/documents.js';
import { LIMITS } from '../../../gateway/graphql/limits.js';
import { messageOf } from '../../../kernel/errors/errors.js';
import { startApp, type TestApp } from '../../support/app.js';
import { codes, makeTopic, TOPIC } from './client.js';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startApp();
  id = await makeTopic(app);
});
afterAll(() => app.stop());

describe('documents', () => {
  test('400 GRAPHQL_PARSE_FAILED says where', async () => {
    const { status, body } = await app.graphql('{ topic(');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        message: 'The document is not valid GraphQL.',
        extensions: {
          code: 'GRAPHQL_PARSE_FAILED',
          details: [
            { field: 'query', message: expect.stringContaining('Syntax Error'), locations: [{ line: 1, column: 9 }] },
          ],
        },
      },
    ]);
  });

  test('400 GRAPHQL_VALIDATION_FAILED names every error', async () => {
    const { status, body } = await app.graphql('{ nothing topic { name } }');
    expect([status, codes(body), 'data' in body]).toEqual([400, ['GRAPHQL_VALIDATION_FAILED'], false]);
    expect(body.errors[0].extensions.details.length).toBeGreaterThan(1);
  });

  test('400 GRAPHQL_VALIDATION_FAILED for an operation name that the document lacks', async () => {
    const answer = await app.request('POST', '/graphql', {
      body: { query: 'query a { __typename }', operationName: 'b' },
    });
    expect([answer.status, codes(answer.body)]).toEqual([400, ['GRAPHQL_VALIDATION_FAILED']]);
  });

  test('a client cannot name another document', async () => {
    const named = { persistedQuery: { version: 1, sha256Hash: '{ other: __typename }' } };
    const ask = (body: object) => app.request('POST', '/graphql', { body: { ...body, extensions: named } });
    expect((await ask({ query: '{ mine: __typename }' })).body).toEqual({ data: { mine: 'Query' } });
    const { status, body } = await ask({});
    expect([status, codes(body), body.errors[0].message]).toEqual([
      200,
      ['PERSISTED_QUERY_NOT_SUPPORTED'],
      'PersistedQueryNotSupported',
    ]);
  });

  test('only so many characters of documents are kept, those used last', async () => {
    const cache = documentCache();
    const texts = ['a', 'b', 'c', 'd', 'e'].map(name => `{ ${name} }`.padEnd(1_000_000));
    for (const text of texts) await cache.set(text, parse(text));
    const kept = await Promise.all(texts.map(async text => (await cache.get(text)) !== undefined));
    expect(kept).toEqual([false, true, true, true, true]);
  });

  test('400 VALIDATION_ERROR names every variable that does not fit', async () => {
    const query =
      'query q($id: ID!, $page: Int, $limit: Int!) { topic(id: $id) { id } topics(page: $page, limit: $limit) { items { id } } }';
    const { status, body } = await app.graphql(query, { page: 'x', limit: 2 });
    expect([status, codes(body)]).toEqual([400, ['VALIDATION_ERROR']]);
    const fields = body.errors[0].extensions.details.map((error: { field: string }) => error.field);
    expect(fields).toEqual(['variables.id', 'variables.page']);
    expect(body.errors[0].message).toBe(messageOf('VALIDATION_ERROR', 'en', { count: 2 }));
  });

  test('a bad argument is a VALIDATION_ERROR of its field, in the language of the caller', async () => {
    const { status, body } = await app.graphql(
      '{ topics(limit: 500) { items { id } } }',
      {},
      { headers: { 'x-locale': 'pt-BR' } },
    );
    expect([status, codes(body)]).toEqual([200, ['VALIDATION_ERROR']]);
    expect(body.errors[0].path).toEqual(['topics']);
    expect(body.errors[0].extensions.details).toEqual([
      { field: 'limit', message: 'deve estar entre 1 e 100', sentence: 'Informe um número de 1 a 100.' },
    ]);
  });

  test("another workspace's object is a missing one", async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const { status, body } = await app.graphql(TOPIC, { id }, { key });
    expect([status, body.data, codes(body)]).toEqual([200, { topic: null }, ['NOT_FOUND']]);
  });

  test.for([
    ['tokens', `{ ${'__typename '.repeat(LIMITS.tokens)} }`, 'tokens'],
    ['aliases', `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __typename`).join(' ')} }`, 'aliases'],
    ['root fields', `{ ${'__typename '.repeat(30)} }`, 'root fields'],
    ['nesting', `${'{ topic(id: 1) '.repeat(13)}{ id }${' }'.repeat(13)}`, 'depth'],
    ['nesting without end', `${'{a'.repeat(1_300)}${'}'.repeat(1_300)}`, 'depth'],
  ] as const)('%s', async ([, query, measure]) => {
    const { status, body } = await app.graphql(query);
    expect([status, codes(body)]).toEqual([400, ['OPERATION_TOO_COMPLEX']]);
    expect(body.errors[0].message).toContain(measure);
  });

  test('a huge document is refused by its number of tokens', async () => {
    const { status, body } = await app.graphql(`{ ${'a '.repeat(500_000)} }`);
    expect([status, codes(body)]).toEqual([400, ['OPERATION_TOO_COMPLEX']]);
    expect(body.errors[0].message).toContain('tokens');
  });
});
