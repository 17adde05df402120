import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type McpApp, startMcp } from '../../support/peers/mcp.js';

/** Characters of a whole text, and of the name of a field. */
const MAX_TEXT = 600;
const MAX_NAME = 300;
const MAX_DETAILS = 100;
/** Far beyond every limit, within the limits of a body or a path. */
const LONG = 'x'.repeat(100_000);

let app: McpApp;
beforeAll(async () => {
  app = await startMcp();
});
afterAll(() => app?.stop());

type Detail = { field: string; message: string };

function expectShort(error: { message: string }, details: readonly Detail[] = []): void {
  expect(error.message.length).toBeLessThanOrEqual(MAX_TEXT);
  expect(details.length).toBeLessThanOrEqual(MAX_DETAILS);
  for (const { field, message } of details) {
    expect(field.length).toBeLessThanOrEqual(MAX_NAME);
    expect(message.length).toBeLessThanOrEqual(MAX_TEXT);
  }
}

describe('the size of an error is limited, whatever the input was', () => {
  test('REST: 100 of the invalid fields, and the number of all', async () => {
    const events = Array.from({ length: 150 }, () => 5);
    const body = { name: 'X', url: 'https://1.1.1.1/hook', events };
    const answer = await app.request('POST', '/v1/webhooks', { body });
    // The list itself is too long as well.
    expect(answer.body.message).toBe('Some fields are not valid (151).');
    expect(answer.body.details).toHaveLength(MAX_DETAILS);
    expect(answer.body.details[99]).toEqual({ field: 'events[99]', message: 'must be a string' });
  });

  test('REST: the beginning of a value that is too long, and no half of a character', async () => {
    const { status, body } = await app.request('GET', `/v1/${LONG.slice(0, 5_000)}`);
    expect(status).toBe(404);
    expectShort(body);
    expect(body.message).toMatch(/^The route GET \/v1\/x+… does not exist\.$/);
  });

  test('GraphQL: what is said about a document', async () => {
    const long = await app.graphql(`{ ${LONG} }`);
    const [error] = long.body.errors;
    expect(error.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expectShort(error, error.extensions.details);

    const unknown = Array.from({ length: 150 }, (_, index) => `none${index}: 1`);
    const many = await app.graphql(`{ topics(${unknown.join(', ')}) { items { id } } }`);
    expectShort(many.body.errors[0], many.body.errors[0].extensions.details);
    expect(many.body.errors[0].extensions.details).toHaveLength(MAX_DETAILS);
  });

  test('GraphQL: what is said about a variable', async () => {
    const variables = { id: { [LONG]: LONG } };
    const { body } = await app.graphql('query ($id: ID!) { topic(id: $id) { id } }', variables);
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
    expectShort(body.errors[0], body.errors[0].extensions.details);
  });

  test('MCP: names and number of the arguments that are not known', async () => {
    const token = await app.token(['contacts:read']);
    const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`${index}${'x'.repeat(5_000)}`, 1]));
    const result = await app.call(token, 'get_topic', { id: 'top_none', ...unknown });
    const error = result._meta['switchboard/error'];
    expect(error.message).toBe('Some fields are not valid (150).');
    expect(error.details).toHaveLength(MAX_DETAILS);
    expectShort(error, error.details);
    expect(result.content[0].text.length).toBeLessThan(MAX_DETAILS * (MAX_NAME + MAX_TEXT));
  });

  test('MCP: the name of a tool that does not exist', async () => {
    const token = await app.token(['contacts:read']);
    const { body } = await app.rpc('tools/call', { name: LONG }, { token });
    expect(body.error.code).toBe(-32602);
    expectShort(body.error);
  });
});

test('a path that nobody serves: 404 in the language of the caller', async () => {
  const say = async (headers: Record<string, string>) => (await app.request('GET', '/none', { headers })).body;
  expect(await say({})).toEqual({
    success: false,
    error: 'Not Found',
    message: 'The route GET /none does not exist.',
    code: 'ROUTE_NOT_FOUND',
  });
  expect((await say({ 'accept-language': 'pt_BR' })).message).toBe('A rota GET /none não existe.');
  expect((await say({ 'x-locale': 'es' })).message).toBe('La ruta GET /none no existe.');
});
