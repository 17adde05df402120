import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk } from '../../../../support/channels/voice.js';
import { statementsOf } from '../../../../support/statements.js';
import { openStream } from '../../../../support/stream.js';
import { numberDesk } from '../../features/number/number.harness.js';

let app: TestApp;
let calls: ReturnType<typeof callDesk>;
let numberId: string;
let inboundId: string;
beforeAll(async () => {
  app = await startApp();
  calls = callDesk(app);
  const numbers = numberDesk(app);
  numberId = (await numbers.bought('+14155550006')).id;
  await numbers.configure(numberId, { name: 'Front desk', voice: { mode: 'VOICEMAIL', maxLengthSec: 5 } });
  inboundId = (await ring('+14155520006')).id;
  await calls.pass(12);
});
afterAll(() => app?.stop());

const ring = async (from: string) =>
  (await app.request('POST', `/v1/phone-numbers/${numberId}/sandbox/calls`, { body: { from } })).body.data;

const ONE = `query ($id: ID!) { call(id: $id) {
  message { id channel } phoneNumber { id name } recordings { items { id status } pagination { total } } } }`;
const read = async (id: string, key = app.testKey) => (await app.graphql(ONE, { id }, { key })).body;

describe('a call', () => {
  test('that came in leads to the number that was called and to its recordings', async () => {
    const { message, phoneNumber, recordings } = (await read(inboundId)).data.call;
    expect({ message, phoneNumber }).toEqual({ message: null, phoneNumber: { id: numberId, name: 'Front desk' } });
    expect(recordings).toMatchObject({ items: [{ status: 'READY' }], pagination: { total: 1 } });
  });

  test('that was placed leads to its message; a number that is not rented here is null', async () => {
    const id = await calls.placed('+14155560000');
    expect((await read(id)).data.call).toMatchObject({ message: { id, channel: 'voice' }, phoneNumber: null });
  });

  test('has its number for who may read numbers alone', async () => {
    const key = await app.key({ scopes: ['voice:read'] });
    const { data, errors } = await read(inboundId, key);
    expect(data.call.phoneNumber).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('is answered as it is, and again as it goes on', async () => {
    const { id } = await ring('+14155520007');
    const query = 'subscription ($id: ID!) { call(id: $id, includeEvents: true) { status events { type } } }';
    const stream = await openStream(app, query, { variables: { id } });
    expect((await stream.next())?.data.data.call).toMatchObject({ status: 'INITIATED' });
    await calls.pass(12);
    const last = await stream.until(({ data }) => data.data.call.status === 'COMPLETED');
    expect(last.data.data.call.events).toContainEqual({ type: 'completed' });
    stream.close();
  });
});

test('calls of a list lead to their numbers, messages and recordings together', async () => {
  for (const from of ['+14155520011', '+14155520012', '+14155520013']) await ring(from);
  const query = '{ calls { items { message { id } phoneNumber { id } recordings(limit: 1) { items { id } } } } }';
  const texts = await statementsOf(app, () => app.graphql(query));
  expect(texts.filter(text => text.includes('"phone_number"'))).toHaveLength(1);
  expect(texts.filter(text => text.includes('"call_recording"'))).toHaveLength(2);
});

test('calls are answered again as one comes in', async () => {
  const stream = await openStream(app, 'subscription { calls(limit: 1) { items { from } } }');
  await stream.next();
  await ring('+14155520099');
  await app.settle();
  await stream.until(({ data }) => data.data.calls.items[0]?.from === '+14155520099');
  stream.close();
});

test('numbers are found by name and number, however that is written', async () => {
  const found = async (search: string) =>
    (await app.graphql('query ($search: String) { phoneNumbers(search: $search) { items { id } } }', { search })).body
      .data.phoneNumbers.items;
  for (const search of ['front', '+1 415-555-0006', '5550006']) expect(await found(search)).toEqual([{ id: numberId }]);
  expect(await found('back')).toEqual([]);
});
