import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { Audience } from '../../support/contacts/audience.js';

let app: TestApp;
let audience: Audience;
beforeAll(async () => {
  app = await startApp();
  audience = await Audience.create(app);
});
afterAll(() => app.stop());

const RULE = { type: 'contactField', field: 'name', op: 'startsWith', value: 'An' };
const create = (body: object): Promise<Answer> => app.request('POST', '/v1/segments', { body });
const valid = (rules: unknown[], more: object = {}) => ({ name: 'A segment', match: 'all', rules, ...more });
/** A field as `/v1/segments/fields` lists it. */
interface ListedField {
  type: string;
  field: string | null;
  key: string | null;
  operators: { op: string; value: string }[];
}
const fieldsOf = ({ body }: Answer): string[] => body.details.map(({ field }: { field: string }) => field);

describe('GET /v1/segments/{id}/explain/{contactId}', () => {
  test('says of each rule whether it fits, and what the contact has there', async () => {
    await audience.tag('explained');
    const contactId = await audience.contact({ name: 'Ana', tags: ['explained'], properties: { visits: 3 } });
    const rules = [
      { type: 'contactField', field: 'name', op: 'equals', value: 'ANA' },
      { type: 'contactField', field: 'hasPhone', value: true },
      { type: 'tag', tag: 'explained', has: true },
      { type: 'property', key: 'visits', op: 'gt', value: 5 },
      { type: 'property', key: 'plan', op: 'notEquals', value: 'gold' },
      { type: 'topic', topicId: audience.topicId, subscribed: false },
      { type: 'receiveMarketing', value: true },
    ];
    const ids: string[] = [];
    for (const match of ['all', 'any']) ids.push((await create(valid(rules, { match }))).body.data.id);
    const explain = async (id: string) =>
      (await app.request('GET', `/v1/segments/${id}/explain/${contactId}`)).body.data;
    const all = await explain(ids[0]!);
    expect(all).toMatchObject({ segmentId: ids[0], contactId, matches: false });
    expect(all.rules.map(({ matches, actual }: { matches: boolean; actual: unknown }) => [matches, actual])).toEqual([
      [true, 'Ana'],
      [false, false],
      [true, true],
      [false, 3],
      [true, null],
      [true, false],
      [true, true],
    ]);
    expect(all.rules.map(({ index, rule }: { index: number; rule: object }) => [index, rule])).toEqual(
      rules.map((rule, index) => [index, rule]),
    );
    expect((await explain(ids[1]!)).matches).toBe(true);
  });

  test("404 for another workspace's contact", async () => {
    const { body } = await create(valid([RULE]));
    const workspaceId = await app.workspace();
    const other = await Audience.create(app, await app.key({ workspaceId }), workspaceId);
    const path = `/v1/segments/${body.data.id}/explain/${await other.contact({ name: 'Elsewhere' })}`;
    expect((await app.request('GET', path)).status).toBe(404);
  });
});

describe('GET /v1/segments/fields and /values', () => {
  test('lists what rules may look at, with operators and the form of their values', async () => {
    const { body } = await app.request('GET', '/v1/segments/fields');
    const find = (name: string) =>
      body.data.find(({ field, key, type }: Record<string, string>) => [field, key, type].includes(name));
    expect(find('name').operators).toContainEqual({ op: 'equals', value: 'text', isDefault: true });
    expect(find('visits')).toMatchObject({ type: 'property', valueType: 'NUMBER' });
    expect(find('visits').operators).toContainEqual({ op: 'between', value: 'numberRange', isDefault: false });
    expect(find('topic')).toMatchObject({ valueType: 'MEMBERSHIP', operators: [] });
  });

  test('every operator that it lists is taken in a rule with a value of its form', async () => {
    const values: Record<string, unknown> = {
      text: 'en',
      texts: ['en'],
      number: 1,
      numbers: [1],
      numberRange: [1, 2],
      boolean: true,
      moment: '2026-01-01T00:00:00.000Z',
      momentRange: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    };
    const { body } = await app.request('GET', '/v1/segments/fields');
    const rules = (body.data as ListedField[]).flatMap(({ type, field, key, operators }) =>
      operators.map(({ op, value }) => ({
        type,
        ...(field ? { field } : { key }),
        op,
        ...(value === 'none' ? {} : { value: values[value] }),
      })),
    );
    expect(rules.length).toBeGreaterThan(60);
    for (let n = 0; n < rules.length; n += 32) {
      const some = rules.slice(n, n + 32);
      expect((await create(valid(some, { match: 'any' }))).body).toMatchObject({ success: true });
    }
  });

  test('counts the values that contacts have', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const other = await Audience.create(app, key, workspaceId);
    await other.property('plan', 'STRING');
    await other.tag('a');
    await other.contact({ name: '1', languages: ['en'], tags: ['a'], properties: { plan: 'gold' } });
    await other.contact({ name: '2', languages: ['en', 'es'], properties: { plan: 'gold' } });
    await other.contact({ name: '3', email: 'x@example.com', properties: { plan: 'free' } });
    const values = async (query: string) =>
      (await app.request('GET', `/v1/segments/values?${query}`, { key })).body.data.map(
        ({ value, count }: { value: unknown; count: number }) => [value, count],
      );
    expect(await values('type=property&key=plan')).toEqual([
      ['gold', 2],
      ['free', 1],
    ]);
    expect(await values('type=contactField&field=languages')).toEqual([
      ['en', 2],
      ['es', 1],
    ]);
    expect(await values('type=contactField&field=hasEmail')).toEqual([
      [false, 2],
      [true, 1],
    ]);
    expect(await values('type=tag')).toEqual([['a', 1]]);
    expect(await values('type=receiveMarketing')).toEqual([[true, 3]]);
    const none = await app.request('GET', '/v1/segments/values?type=contactField', { key });
    expect([none.status, fieldsOf(none)]).toEqual([400, ['field']]);
  });
});
