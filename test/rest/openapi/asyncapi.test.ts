import spectral from '@stoplight/spectral-core';
import { asyncapi } from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { bodyOf } from '../../../subgraphs/webhooks/delivery/attempt/body.js';
import type { ClaimedDelivery } from '../../../subgraphs/webhooks/delivery/claimed-delivery.js';
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

interface Described {
  name: string;
  examples: { payload: object }[];
}

/** Returns a check of whether a body is an event that the component describes. */
function validator(): (key: string, body: object) => string[] {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  ajv.addSchema({ components: document.components }, 'events');
  return (key, body) => {
    const fits = ajv.compile({ $ref: `events#/components/messages/${key}/payload` });
    return fits(body) ? [] : [`${key}: ${ajv.errorsText(fits.errors)}`];
  };
}

const messages = (): [string, Described][] => Object.entries(document.components.messages);

test('its examples fit its schemas', () => {
  const errorsIn = validator();
  const errors = messages().flatMap(([key, { examples }]) => examples.flatMap(({ payload }) => errorsIn(key, payload)));
  expect(errors).toEqual([]);
});

test('what is shortened fits them too, and what merely lacks data does not', () => {
  const errorsIn = validator();
  const at = new Date('2026-11-21T12:00:00.000Z');
  const ids = { eventId: 'evt_1', workspaceId: 'ws_1', instanceId: '', messageId: null, at, sandbox: false };
  const LONG = 'x'.repeat(300_000);
  for (const { name, sample } of eventTypes()) {
    const key = name.replaceAll('.', '_');
    const data = JSON.stringify(Object.fromEntries(Object.keys(sample).map(member => [member, LONG])));
    const body = JSON.parse(bodyOf({ ...ids, event: name, data } as ClaimedDelivery, 'https://switchboard.test'));
    expect([body.omitted, errorsIn(key, body)]).toEqual([Object.keys(sample), []]);
    const { omitted: _, ...silent } = body;
    expect(errorsIn(key, silent)).not.toEqual([]);
  }
});
