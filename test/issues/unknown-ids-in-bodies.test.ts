import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
}
interface Described {
  requestBody?: {
    content: Record<string, { schema: Schema; example?: object; examples?: Record<string, { value: object }> }>;
  };
}

let app: TestApp;
let document: { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, Schema> } };
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json')).body;
});
afterAll(() => app?.stop());

/** Names that a caller gives to its own objects, and to people in its own system. */
const OWN = ['externalId', 'userId', 'clientId', 'teamId', 'keyId', 'bundleId', 'projectId'];

/** The person in the example is no contact, so that nobody is asked about consent to a topic. */
const UNASKED = ['/v1/webchat/messages/dry-run topicId'];

const whole = (schema: Schema): Schema =>
  schema.$ref ? whole(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;
const membersOf = (schema: Schema): Record<string, Schema> => {
  const { properties = {}, anyOf = [] } = whole(schema);
  return Object.assign({}, ...anyOf.map(membersOf), properties);
};
const isList = (schema: Schema): boolean => [whole(schema).type].flat().includes('array');

test('an unknown id in a body is refused by every operation that has no id in its path', async () => {
  const taken: string[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const content = requestBody?.content['application/json'];
      if (!content || path.includes('{')) continue;
      const example = content.example ?? Object.values(content.examples ?? {})[0]?.value ?? {};
      for (const [name, schema] of Object.entries(membersOf(content.schema))) {
        if (!/Ids?$/.test(name) || OWN.includes(name) || UNASKED.includes(`${path} ${name}`)) continue;
        asked++;
        const value = isList(schema) ? ['ins_01kafr2m8ye5nv3q7t9w1x4z6b'] : 'ins_01kafr2m8ye5nv3q7t9w1x4z6b';
        const { status, body } = await app.request(method.toUpperCase(), path, { body: { ...example, [name]: value } });
        if (status < 400 || status >= 500)
          taken.push(`${method} ${path} ${name}: ${status} ${JSON.stringify(body).slice(0, 120)}`);
      }
    }
  expect(asked).toBeGreaterThan(20);
  expect(taken).toEqual([]);
});
