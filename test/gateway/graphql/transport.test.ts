import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { codes } from './client.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const raw = (body: string | Uint8Array, headers: Record<string, string> = {}, path = '/graphql') =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
  });

describe('transport', () => {
  test.for(['/graphql', '/graphql/', '/GraphQL', '/graphql?operation=Topic'])('answers POST %s', async path => {
    const answer = await raw('{"query":"{ __typename }"}', {}, path);
    expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    'application/json; charset=latin1',
  ])('415 for %s', async type => {
    const answer = await raw('{"query":"{ __typename }"}', { 'content-type': type });
    expect([answer.status, codes(await answer.json())]).toEqual([415, ['UNSUPPORTED_MEDIA_TYPE']]);
  });

  test('415 for a compressed body', async () => {
    const answer = await raw(gzipSync('{"query":"{ __typename }"}'), { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  test.for(['{"query":', '', 'null,', '\u0000'])('400 INVALID_JSON for %j', async text => {
    const answer = await raw(text);
    expect([answer.status, codes(await answer.json())]).toEqual([400, ['INVALID_JSON']]);
  });

  test('400 INVALID_JSON for bytes that are not UTF-8', async () => {
    const answer = await raw(Buffer.from('7b2271756572792200ff7d', 'hex'));
    expect([answer.status, codes(await answer.json())]).toEqual([400, ['INVALID_JSON']]);
  });

  test('413 for 2 MiB, declared', async () => {
    const answer = await raw(JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(2 * 1024 * 1024) }));
    expect([answer.status, codes(await answer.json())]).toEqual([413, ['PAYLOAD_TOO_LARGE']]);
  });

  test('413 for 2 MiB that come in pieces', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64 * 1024));
    let left = 32;
    const body = new ReadableStream({ pull: stream => (left-- > 0 ? stream.enqueue(piece) : stream.close()) });
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, codes((await answer.json()) as never)]).toEqual([413, ['PAYLOAD_TOO_LARGE']]);
  });

  test.for(['GET', 'PUT', 'DELETE', 'PATCH'])('405 for %s, with what is allowed', async method => {
    const answer = await app.request(method, '/graphql?query={__typename}', {
      headers: { accept: 'application/json' },
    });
    expect([answer.status, codes(answer.body), answer.headers.get('allow')]).toEqual([
      405,
      ['METHOD_NOT_ALLOWED'],
      'POST',
    ]);
  });

  test.for([
    [{}, [{ field: 'query', message: 'is required' }]],
    [{ query: 5 }, [{ field: 'query', message: 'must be a string' }]],
    [{ query: '{ __typename }', variables: [] }, [{ field: 'variables', message: 'must be an object' }]],
    [
      { query: '', variables: 'x', operationName: 1 },
      [
        { field: 'query', message: 'is required' },
        { field: 'variables', message: 'must be an object' },
        { field: 'operationName', message: 'must be a string' },
      ],
    ],
    ['"text"', [{ field: 'body', message: 'must be an object' }]],
    ['null', [{ field: 'body', message: 'must be an object' }]],
    [[], [{ field: 'body', message: 'must not be empty' }]],
    [[{ query: '{ __typename }' }, 7], [{ field: '[1].body', message: 'must be an object' }]],
  ] as const)('400 VALIDATION_ERROR for %j', async ([body, details]) => {
    const answer = await app.request('POST', '/graphql', { body });
    expect([answer.status, codes(answer.body)]).toEqual([400, ['VALIDATION_ERROR']]);
    expect(answer.body.errors[0].extensions.details).toMatchObject(details);
  });
});
