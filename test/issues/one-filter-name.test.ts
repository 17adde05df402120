import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { ROUTES } from '../../rest/routes.js';
import { startApp, type TestApp } from '../support/app.js';

interface Parameter {
  name?: string;
  in?: string;
  deprecated?: boolean;
  schema?: { type?: string | string[]; format?: string; anyOf?: { type?: string | string[] }[] };
}

const LISTS = ROUTES.filter(
  ({ method, envelope }) => method === 'GET' && ['list', 'meta', 'statement', 'file'].includes(envelope),
).map(({ path }) => path);
/** The names that callers use for them in other lists and APIs. */
const BEGIN = ['createdFrom', 'from', 'since', 'createdAfter'];
const END = ['createdTo', 'to', 'until', 'createdBefore'];

/** Times of other moments than that at which the object was made. */
const OTHER_TIMES = ['updatedSince', 'startsFrom', 'startsTo'];

let app: TestApp;
let document: {
  paths: Record<string, { get: { parameters: Parameter[]; responses: Record<string, object> } }>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
};
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json')).body;
});
afterAll(() => app?.stop());

const parametersOf = (path: string): Parameter[] =>
  document.paths[`/v1${path}`]!.get.parameters.filter(each => each.in === 'query');
const isTime = ({ schema }: Parameter) => schema?.format === 'date-time';
const namesOf = (parameters: readonly Parameter[]) => parameters.map(({ name }) => name!);

const timed = () =>
  LISTS.filter(path => parametersOf(path).some(each => isTime(each) && [...BEGIN, ...END].includes(each.name!)));
const withStatus = () => LISTS.filter(path => namesOf(parametersOf(path)).some(name => /^status(es)?$/.test(name)));

/** Returns whether a path has no parameters: its list does not depend on an object. */
const isPlain = (path: string) => !path.includes('{');
const ignoredBy = async (url: string) => {
  const { status, headers } = await app.request('GET', `/v1${url}`);
  return [status, headers.get('x-ignored-parameters')];
};

describe('every list', () => {
  test('that can be narrowed to a time takes createdFrom and createdTo', () => {
    expect(timed().length).toBeGreaterThan(12);
    for (const path of timed()) {
      const times = parametersOf(path).filter(each => isTime(each) && !each.deprecated);
      expect([
        path,
        namesOf(times)
          .filter(name => !OTHER_TIMES.includes(name))
          .sort(),
      ]).toEqual([path, ['createdFrom', 'createdTo']]);
    }
  });

  test('that has an older name for one says so', () => {
    const older = timed().flatMap(path => parametersOf(path).filter(each => isTime(each) && each.deprecated));
    expect(new Set(namesOf(older))).toEqual(new Set(['from', 'to', 'since']));
  });

  test('that takes several values of a filter has it by the name for one', () => {
    const severals = LISTS.flatMap(path =>
      parametersOf(path)
        .filter(({ schema }) =>
          [schema?.type, ...(schema?.anyOf ?? []).map(({ type }) => type)].flat().includes('array'),
        )
        .map(each => ({ ...each, path })),
    );
    const named = (isOlder: boolean) =>
      [
        ...new Set(severals.filter(({ deprecated }) => Boolean(deprecated) === isOlder).map(({ name }) => name!)),
      ].sort();
    expect(named(false)).toEqual([
      ...['channel', 'event', 'feature', 'include', 'instanceId', 'kind', 'status', 'substatus', 'webhookId'],
    ]);
    expect(named(true)).toEqual([
      ...['channels', 'features', 'instanceIds', 'kinds', 'names', 'statuses', 'substatuses', 'webhookIds'],
    ]);
  });

  test('of objects that name a contact is narrowed to one by contactId', () => {
    const schemas = document.components.schemas;
    const rowsOf = (path: string): Record<string, object> => {
      const text = JSON.stringify(document.paths[`/v1${path}`]!.get.responses['200'] ?? {});
      const [, row] = /"data":\{"type":"array","items":\{"\$ref":"#\/components\/schemas\/(\w+)"/.exec(text) ?? [];
      return schemas[row ?? '']?.properties ?? {};
    };
    const about = LISTS.filter(path => rowsOf(path)['contactId'] || /clicks$/.test(path));
    expect(about.length).toBeGreaterThan(12);
    expect(about.filter(path => !namesOf(parametersOf(path)).includes('contactId'))).toEqual([]);
  });

  test('that has statuses takes one and several as status', () => {
    expect(withStatus().length).toBeGreaterThan(15);
    for (const path of withStatus()) {
      const { schema } = parametersOf(path).find(({ name }) => name === 'status') ?? {};
      expect([path, schema?.anyOf?.map(({ type }) => type ?? 'enum')]).toEqual([path, ['enum', 'array']]);
    }
  });

  test('takes every name of a time', async () => {
    const at = app.clock.now().toISOString();
    for (const path of timed().filter(isPlain)) {
      // In some lists `from` and `to` are addresses, where a time is refused.
      const isAddress = (name: string) => parametersOf(path).some(each => each.name === name && !isTime(each));
      for (const name of [...BEGIN, ...END].filter(each => !isAddress(each)))
        expect([path, name, ...(await ignoredBy(`${path}?${name}=${at}`))]).toEqual([path, name, 200, null]);
    }
  });

  test('takes a status once, repeated, with commas and by its older name, and refuses another', async () => {
    for (const path of withStatus().filter(isPlain)) {
      const { body } = await app.request('GET', `/v1${path}?status=NONE`);
      expect([path, body.code, body.details.map(({ field }: { field: string }) => field)]).toEqual([
        path,
        'VALIDATION_ERROR',
        ['status'],
      ]);
      const [one, two] = (body.details[0].message as string).match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [];
      for (const query of [`status=${one}`, `status=${one}&status=${two}`, `status=${one},${two}`, `statuses=${one}`])
        expect([path, query, ...(await ignoredBy(`${path}?${query}`))]).toEqual([path, query, 200, null]);
    }
  });
});

describe('several statuses', () => {
  test('list what has any of them, in their order', async () => {
    const send = async (to: string, more: object = {}) =>
      (await app.request('POST', '/v1/sms/messages', { body: { to: [to], payload: { message: 'Hi' }, ...more } })).body
        .data.messageIds[0];
    const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
    const later = await send('+14155550100', { schedule: { sendAt } });
    const failed = await send('+14155550001');
    const sent = await send('+14155550102');
    await app.settle();
    const listed = async (query: string) =>
      (await app.request('GET', `/v1/sms/messages?${query}`)).body.data.map(({ id }: { id: string }) => id);
    const { status } = (await app.request('GET', `/v1/sms/messages/${sent}`)).body.data;
    expect(await listed('status=SCHEDULED')).toEqual([later]);
    expect(await listed('status=SCHEDULED&status=FAILED')).toEqual([failed, later]);
    expect(await listed(`status=failed,${status}`)).toEqual([sent, failed]);
    const graph = await app.graphql('{ smsMessages(status: FAILED, statuses: [SCHEDULED]) { items { id } } }');
    expect(graph.body.data.smsMessages.items.map(({ id }: { id: string }) => id)).toEqual([failed, later]);
  });

  test('list campaigns and their recipients', async () => {
    const make = async (name: string) =>
      (
        await app.request('POST', '/v1/campaigns', {
          body: { name, channel: 'sms', to: ['+14155550100'], payload: { message: 'Hi' } },
        })
      ).body.data.id;
    const [draft, cancelled] = [await make('One'), await make('Two')];
    await app.request('POST', `/v1/campaigns/${cancelled}/start`, { body: {} });
    await app.request('POST', `/v1/campaigns/${cancelled}/cancel`, { body: {} });
    const listed = async (path: string) => (await app.request('GET', `/v1${path}`)).body;
    const both = await listed('/campaigns?status=DRAFT&status=CANCELLED&limit=1');
    expect(both.data.map(({ id }: { id: string }) => id)).toEqual([cancelled]);
    const next = await listed(`/campaigns?status=CANCELLED&status=DRAFT&limit=1&cursor=${both.pagination.nextCursor}`);
    expect(next.data.map(({ id }: { id: string }) => id)).toEqual([draft]);
    const recipients = await listed(`/campaigns/${cancelled}/recipients?status=CANCELLED&status=PENDING`);
    expect([recipients.data.length, recipients.pagination.total]).toEqual([1, 1]);
    expect((await listed(`/campaigns/${cancelled}/recipients?status=SENT,FAILED`)).data).toEqual([]);
  });
});
