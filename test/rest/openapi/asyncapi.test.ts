import spectral from '@stoplight/spectral-core';
import { asyncapi } from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { startApp, type TestApp } from '../../support/app.js';

/** Severity of an error, as Spectral counts. */
const ERROR = 0;

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a description is read as it is
let document: any;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/asyncapi.json', { key: null })).body;
});
afterAll(() => app.stop());

test('it describes every event, and Spectral finds nothing wrong with it', async () => {
  const { messages } = document.components;
  expect(Object.values(messages).map(message => (message as { name: string }).name)).toEqual(
    eventTypes().map(({ name }) => name),
  );
  expect(await errorsOf(document)).toEqual([]);
  const broken = {
    ...document,
    operations: { receiveEvent: { ...document.operations.receiveEvent, action: 'shout' } },
  };
  expect(await errorsOf(broken)).not.toEqual([]);
});

async function errorsOf(described: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [asyncapi as never] });
  const results = await linter.run(described as Record<string, unknown>);
  const errors = results.filter(({ severity }) => severity === ERROR);
  return errors.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
}

test('its examples fit its schemas', () => {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  const errors = Object.values<{ name: string; payload: object; examples: { payload: object }[] }>(
    document.components.messages,
  ).flatMap(({ name, payload, examples }) => {
    const fits = ajv.compile(payload);
    return examples.every(example => fits(example.payload)) ? [] : [`${name}: ${ajv.errorsText(fits.errors)}`];
  });
  expect(errors).toEqual([]);
});
