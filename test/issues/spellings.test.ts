import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const post = (path: string, body: object) => app.request('POST', `/v1${path}`, { body });

describe('the value of a conversion', () => {
  test.each([
    [10, '10'],
    ['10', '10'],
    [49.9, '49.9'],
    ['49.90', '49.90'],
    [0, '0'],
  ])('%j is taken, and answered as text', async (value, text) => {
    const { id, shortUrl } = (await post('/short-links', { url: 'https://shop.example/' })).body.data;
    await fetch(app.url + new URL(shortUrl).pathname, { redirect: 'manual' });
    const externalId = `order ${JSON.stringify(value)}`;
    const { status, body } = await post('/conversions', { externalId, shortLinkId: id, value, currency: 'EUR' });
    expect([status, Number(body.data.value), typeof body.data.value]).toEqual([201, Number(text), 'string']);
  });

  test.each([-1, 1e21, 1e-7, true, '1e3', '1,5'])('%j is refused', async value => {
    const { status, body } = await post('/conversions', {
      externalId: 'x',
      shortLinkId: 'none',
      value,
      currency: 'EUR',
    });
    expect([status, body.code, body.details[0].field]).toEqual([400, 'VALIDATION_ERROR', 'value']);
  });

  test('is described as both', async () => {
    const { paths } = (await app.request('GET', '/v1/openapi.json')).body;
    const { value } = paths['/v1/conversions'].post.requestBody.content['application/json'].schema.properties;
    expect(value.type).toEqual(['string', 'null', 'number']);
  });
});

describe('words of which there are some', () => {
  test('are taken as they are answered, and in the other case', async () => {
    const person = { to: [{ phone: '+14155550000' }], channels: ['sms'], payload: { message: 'Hi' } };
    for (const mode of ['fallback', 'FALLBACK', 'Fallback']) {
      const { status, body } = await post('/notify', { ...person, mode });
      expect([mode, status, body.data.mode]).toEqual([mode, 202, 'FALLBACK']);
    }
    for (const type of ['string', 'STRING']) {
      const property = await post('/properties', { key: `p${type}`, name: type, type });
      expect([type, property.status, property.body.data.type]).toEqual([type, 201, 'STRING']);
      const template = await post('/templates', {
        name: type,
        variables: [{ name: 'a', type }],
        parts: { sms: { message: '{{ a }}' } },
      });
      expect([type, template.status, template.body.data.variables[0].type]).toEqual([type, 201, 'string']);
    }
  });

  test('inside the rules of a segment', async () => {
    await post('/contacts', { externalId: 'spelled', name: 'Ana Prado' });
    for (const [type, op] of [
      ['contactField', 'startsWith'],
      ['CONTACTFIELD', 'STARTSWITH'],
      ['contactfield', 'startswith'],
    ]) {
      const rules = [{ type, field: 'name', op, value: 'Ana' }];
      const { status, body } = await post('/segments', { name: `${type} ${op}`, match: 'ALL', rules });
      expect([op, status, body.data?.rules[0]]).toMatchObject([op, 201, { type: 'contactField', op: 'startsWith' }]);
    }
  });

  test('inside the definition of an automation', async () => {
    const parts = { sms: { message: 'Hi' } };
    const templateId = (await post('/templates', { name: 'Spelled', parts })).body.data.id;
    const rule = { path: 'a', op: 'EQUALS', value: 1 };
    const definition = {
      triggers: [{ type: 'keyword', words: ['STOP'], match: 'EXACT', channels: ['SMS'] }],
      entry: { repeat: 'once' },
      steps: [
        {
          ...{ id: 'tell', type: 'notify', channels: ['sms'], mode: 'FALLBACK', success: ['delivered'] },
          ...{ class: 'TRANSACTIONAL', templateId, onError: 'CONTINUE' },
        },
        { id: 'ask', type: 'branch', branches: [{ when: { match: 'ANY', data: [rule] }, next: 'done' }] },
        { id: 'done', type: 'end' },
      ],
    };
    const { status, body } = await post('/automations', { name: 'Spelled', definition });
    expect([status, body.details]).toEqual([201, undefined]);
    expect(body.data.definition).toMatchObject({
      triggers: [{ match: 'exact', channels: ['sms'] }],
      entry: { repeat: 'ONCE' },
      steps: [
        { mode: 'fallback', success: ['DELIVERED'], class: 'transactional', onError: 'continue' },
        { branches: [{ when: { match: 'any', data: [{ op: 'equals' }] } }] },
        {},
      ],
    });
    const again = await post('/automations', { name: 'Again', definition: body.data.definition });
    expect(again.status).toBe(201);
  });

  test('in a query', async () => {
    for (const status of ['delivered', 'DELIVERED']) {
      const { body } = await app.request('GET', `/v1/sms/messages?status=${status}`);
      expect([status, body.success]).toEqual([status, true]);
    }
    const { body } = await app.request('GET', '/v1/events?channels=SMS&mode=sandbox');
    expect(body.success).toBe(true);
  });

  test('of every list of choices in the reference', async () => {
    const { paths } = (await app.request('GET', '/v1/openapi.json')).body;
    const { components } = (await app.request('GET', '/v1/openapi.json')).body;
    const wrong: unknown[] = [];
    let seen = 0;
    for (const [path, methods] of Object.entries<
      Record<string, { parameters: readonly { in: string; name: string; schema: object }[] }>
    >(paths)) {
      for (const { in: place, name, schema } of methods['get']?.parameters ?? []) {
        const choices = choicesOf(schema ?? {}, components.schemas).filter(choice => choice !== null);
        if (place !== 'query' || choices.length === 0 || path.includes('{')) continue;
        seen += 1;
        for (const spelled of [choices[0]!.toLowerCase(), choices[0]!.toUpperCase()]) {
          const { status, body } = await app.request('GET', `${path}?${name}=${encodeURIComponent(spelled)}`);
          const named = body?.details?.some?.(({ field }: { field: string }) => field.startsWith(name));
          if (status === 400 && named) wrong.push([path, name, spelled, body.details]);
        }
      }
    }
    expect(seen).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  }, 120_000);

  test('that are none are refused, with those that there are', async () => {
    const { body } = await post('/properties', { key: 'x', name: 'x', type: 'text' });
    expect(body.details).toEqual([{ field: 'type', message: expect.stringContaining('STRING') }]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a schema has any shape
function choicesOf(schema: any, schemas: Record<string, any>): (string | null)[] {
  if (schema.$ref) return choicesOf(schemas[schema.$ref.split('/').at(-1)], schemas);
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...(schema.enum ?? []), ...inner.flatMap(each => choicesOf(each, schemas))];
}
