import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { codes, signedIn } from './client.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('introspection', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ env: { GRAPHQL_INTROSPECTION: 'false' } });
  });
  afterAll(() => closed.stop());

  const SCHEMA = '{ __schema { queryType { name } } }';

  test('is open where the configuration says so', async () => {
    expect((await app.graphql(SCHEMA)).body).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });

  test('answers all that graphql-js asks for', async () => {
    const all = { oneOf: true, specifiedByUrl: true, inputValueDeprecation: true, directiveIsRepeatable: true };
    const { body } = await app.graphql(getIntrospectionQuery({ ...all, schemaDescription: true }));
    expect(body.errors).toBeUndefined();
    expect(buildClientSchema(body.data).getType('Topic')).toBeDefined();
    const mixed = await app.graphql(
      `query ($name: String!) { ...root topics(limit: 1) { items { id } } }
      fragment root on Query { __type(name: $name) { ...one } __schema { types { isOneOf } } }
      fragment one on __Type { name isOneOf }`,
      { name: 'TopicPage' },
    );
    expect(mixed.body.errors).toBeUndefined();
    expect(mixed.body.data).toMatchObject({ __type: { name: 'TopicPage', isOneOf: null }, topics: { items: [] } });
  });

  test('403 for a key where it does not', async () => {
    const { status, body } = await closed.graphql(SCHEMA);
    expect([status, codes(body)]).toEqual([403, ['INTROSPECTION_NOT_ALLOWED']]);
    expect(codes((await closed.graphql('{ __type(name: "Topic") { name } }')).body)).toEqual([
      'INTROSPECTION_NOT_ALLOWED',
    ]);
    expect((await closed.graphql('{ __typename }')).body).toEqual({ data: { __typename: 'Query' } });
  });

  test('a signed-in user reads the schema, also after a key was refused the same document', async () => {
    await closed.graphql(SCHEMA);
    const { body } = await closed.graphql(SCHEMA, {}, { key: null, headers: await signedIn(closed) });
    expect(body.data.__schema.queryType.name).toBe('Query');
  });

  test('errors suggest no names of the schema', async () => {
    const answer = async (of: TestApp) => JSON.stringify((await of.graphql('{ topicz { id } }')).body);
    expect(await answer(app)).toContain('Did you mean');
    expect(await answer(closed)).not.toContain('Did you mean');
  });
});
