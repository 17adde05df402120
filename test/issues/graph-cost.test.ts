import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../gateway/graphql/limits.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const ask = async (query: string, variables: Record<string, unknown> = {}) =>
  (await app.graphql(query, variables, { headers: { 'x-graphql-cost': 'true' } })).body;
const costOf = async (query: string, variables?: Record<string, unknown>): Promise<number> =>
  (await ask(query, variables)).extensions.cost.requested;

describe('a page size in a variable', () => {
  const nested = (size: string) =>
    `campaigns(limit: ${size}) { items { id segments { id } template { id } instances { id } topic { id } } }`;

  test('costs what the same literal does', async () => {
    for (const size of [1, 10, 50, 100])
      expect(await costOf(`query ($n: Int) { ${nested('$n')} }`, { n: size })).toBe(
        await costOf(`{ ${nested(String(size))} }`),
      );
    const literal = await costOf(`{ ${nested('7')} }`);
    expect(await costOf(`query ($n: Int = 7) { ${nested('$n')} }`)).toBe(literal);
    expect(await costOf(`query ($n: Int) { ${nested('$n')} }`)).toBe(
      await costOf('{ campaigns { items { id segments { id } template { id } instances { id } topic { id } } } }'),
    );
  });

  test('runs where the literal runs, and is refused where the literal is, also a second time', async () => {
    const many = (size: string) =>
      Array.from(
        { length: 8 },
        (_, place) => `a${place}: contacts(limit: ${size}) { items { messages(limit: ${size}) { items { id } } } }`,
      ).join(' ');
    const query = `query ($n: Int) { ${many('$n')} }`;
    for (const [size, runs] of [
      [5, true],
      [100, false],
      [5, true],
      [100, false],
    ] as const) {
      const written = await ask(`{ ${many(String(size))} }`);
      const given = await ask(query, { n: size });
      expect([size, written.errors === undefined, given.errors === undefined]).toEqual([size, runs, runs]);
      expect(given.extensions).toEqual(written.extensions);
    }
  });
});

describe('the cost', () => {
  test('is told on request alone, of each operation of a batch, and of one that is refused for it', async () => {
    expect((await app.graphql('{ credits { balance } }')).body.extensions).toBeUndefined();
    expect(await ask('{ credits { balance } }')).toMatchObject({ extensions: { cost: { limit: LIMITS.cost } } });
    const { body } = await app.request('POST', '/graphql', {
      body: [{ query: '{ __typename }' }, { query: '{ topics { items { id } } }' }],
      headers: { 'x-graphql-cost': 'true' },
    });
    expect(
      body.map((answer: { extensions: { cost: { requested: number } } }) => answer.extensions.cost.requested),
    ).toEqual([0, expect.any(Number)]);
    const refused = await ask(
      `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: shortLinkReport(by: LINK) { entries { key } }`).join(' ')} }`,
    );
    expect(refused.errors[0].extensions.code).toBe('OPERATION_TOO_COMPLEX');
    expect(refused.extensions.cost.requested).toBeGreaterThan(LIMITS.cost);
  });

  test('of an overview of eight series is within the limit', async () => {
    const query = `{
      a: messageSeries(groupBy: STATUS) { timeZone groups { status count buckets { start count cost } } }
      b: messageSeries(groupBy: CHANNEL) { groups { channel count buckets { start count cost } } }
      c: messageSeries(interval: HOUR) { groups { count buckets { start count } } }
      d: creditSeries { buckets { start charged balance } }
      e: deliverySeries { buckets { start delivered failed successRate } }
      f: clickSeries { buckets { start clicks visitors values { currency value } } }
      g: consentSeries(groupBy: CHANNEL) { groups { buckets { start optIns optOuts } } }
      h: consentSeries(groupBy: TOPIC) { groups { buckets { start optIns optOuts } } }
    }`;
    const { errors, data, extensions } = await ask(query);
    expect(errors).toBeUndefined();
    expect(Object.keys(data)).toHaveLength(8);
    expect(extensions.cost.requested).toBeLessThanOrEqual(LIMITS.cost);
  });
});

describe('the path of an error', () => {
  test('is what the caller called the field, where fragments give one name to fields of several types', async () => {
    const { id } = (await app.request('POST', '/v1/topics', { body: { slug: 'one', name: 'One' } })).body.data;
    const key = await app.key({ scopes: ['sms:read'] });
    const query = `query ($id: ID!) { mine: node(id: $id) { ... on Topic { what: name } ... on Webhook { what: name } } }`;
    const { body } = await app.graphql(query, { id }, { key });
    expect(body.errors.map(({ path }: { path: unknown }) => path)).toEqual([['mine']]);
  });

  test('is that of the field, not of what it asked another subgraph', async () => {
    const query = 'mutation { mine: createTemplate(name: "T", variables: [], parts: {fax: {}}) { id } }';
    expect((await app.graphql(query)).body.errors[0].path).toEqual(['mine']);
  });
});
