import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let document: Record<string, unknown>;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json', { key: null })).body;
});
afterAll(() => app.stop());

/** Severity of an error, as Spectral counts. */
const ERROR = 0;

/** Redocly checks the examples, with each schema compiled once: Spectral compiles a schema for every example of it. */
const SPECTRAL_RULES = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const;
const REDOCLY_RULES = { 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error' } as const;

async function spectralErrors(described: Record<string, unknown>): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as never], rules: SPECTRAL_RULES });
  const results = await linter.run(described);
  return results
    .filter(({ severity }) => severity === ERROR)
    .map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
}

async function redoclyErrors(described: Record<string, unknown>): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: REDOCLY_RULES });
  const problems = await lintFromString({
    source: JSON.stringify(described),
    absoluteRef: '/openapi.json',
    config,
  });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

describe.each([
  ['Spectral', spectralErrors],
  ['Redocly', redoclyErrors],
])('%s', (_name, errorsOf) => {
  test('finds no error in the description', async () => {
    expect(await errorsOf(document)).toEqual([]);
  }, 120_000);

  test('finds an error in a broken one', async () => {
    const paths = { '/v1/broken/{id}': { get: { responses: { 200: { $ref: '#/components/responses/None' } } } } };
    expect(await errorsOf({ ...document, paths })).not.toEqual([]);
  }, 120_000);
});

test('Redocly finds an example that its schema refuses', async () => {
  const schema = { type: 'integer' };
  const content = { 'application/json': { schema, example: 'no number' } };
  const paths = { '/v1/broken': { get: { responses: { 200: { description: 'Broken.', content } } } } };
  expect(await redoclyErrors({ ...document, paths })).toContainEqual(expect.stringContaining('no-invalid-media-type'));
});
