import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../catalogue/errors/catalogue.js';
import { FIELD_RULES } from '../../../catalogue/errors/fields.js';
import { eventTypes } from '../../../kernel/events/event-type.js';
import { EXAMPLES } from '../../../rest/openapi/examples.js';
import { ROUTES } from '../../../rest/routes.js';
import { startApp, type TestApp } from '../../support/app.js';

interface Described {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, unknown>;
  components: Record<string, Record<string, Record<string, unknown>>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json', { key: null })).body;
});
afterAll(() => app.stop());

/** Returns every value of every `$ref`. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

const resolve = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);

const operations = () => Object.values(document.paths).flatMap(item => Object.values(item));

describe('GET /v1/openapi.json', () => {
  test('is OpenAPI 3.1 and needs no credential', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  test('every reference resolves, and every component is referred to', () => {
    const used = new Set(references(document));
    expect([...used].filter(pointer => resolve(pointer) === undefined)).toEqual([]);
    for (const kind of ['responses', 'headers', 'parameters'])
      for (const name of Object.keys(document.components[kind] ?? {}))
        expect(used, `${kind}/${name}`).toContain(`#/components/${kind}/${name}`);
  });

  test('every row of the table is described, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
    );
    const rows = ROUTES.flatMap(row => [row.method, ...(row.aliases ?? [])].map(method => `${method} /v1${row.path}`));
    expect(described.sort()).toEqual(rows.sort());
  });

  test('operation ids are unique', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('every parameter of a path is declared', () => {
    for (const [path, item] of Object.entries(document.paths))
      for (const { parameters } of Object.values(item)) {
        const declared = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name);
        expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      }
  });

  test('an operation names its scope, its success and its refusals', () => {
    const { security, responses, requestBody } = document.paths['/v1/topics']!['post']!;
    expect(security).toContainEqual({ oauth: ['contacts:manage'] });
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '429', '503']),
    );
    expect(JSON.stringify(requestBody)).toContain('defaultOptIn');
  });

  test('POST takes an Idempotency-Key, but for a dry run, which is an operation of its own', () => {
    const refs = (path: string) => document.paths[path]!['post']!.parameters.map(({ $ref }) => $ref);
    expect(refs('/v1/topics')).toContain('#/components/parameters/IdempotencyKey');
    expect(refs('/v1/sms/messages/dry-run')).not.toContain('#/components/parameters/IdempotencyKey');
  });

  test('errors name codes of the catalogue, at their status, those of the operation among them', () => {
    const codesAt = (response: unknown): string[] => {
      const { $ref } = response as { $ref?: string };
      const { content } = ($ref ? resolve($ref) : response) as { content: Record<string, { examples: object }> };
      return Object.keys(content['application/json']!.examples);
    };
    for (const { responses } of operations())
      for (const [status, response] of Object.entries(responses).filter(([status]) => Number(status) >= 400))
        for (const code of codesAt(response))
          expect(CATALOGUE[code as keyof typeof CATALOGUE].status, code).toBe(Number(status));
    expect(codesAt(document.paths['/v1/topics']!['post']!.responses['409'])).toContain('TOPIC_SLUG_TAKEN');
    expect(codesAt(document.paths['/v1/webhooks']!['post']!.responses['409'])).not.toContain('TOPIC_SLUG_TAKEN');
  });

  test('an operation is called by a verb', () => {
    const verb =
      /^(list|get|dryRun|create|update|delete|send|cancel|verify|rotate|test|redeliver|replay|revoke|set|add|check|remove|merge|export|import|download|erase|preview|connect|pair|reconnect|disconnect|enable|disable|login|sign|answer|upload|buy|release|speak|play|gather|transfer|start|stop|hang|submit|pause|resume|schedule|retry|reschedule|duplicate|simulate|restore|save|mark|reply|look|leave)[A-Z]/;
    expect(operations().filter(({ operationId }) => !verb.test(operationId))).toEqual([]);
  });

  test('the first server is the one that answered, whatever its name', () => {
    expect((document as unknown as { servers: { url: string }[] }).servers[0]!.url).toBe('/');
  });

  test('the webhooks section has every event with its schema and sample', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual(
      eventTypes()
        .map(({ name }) => name)
        .sort(),
    );
    expect(JSON.stringify(document.webhooks)).toContain('X-Service-Signature');
  });

  test('every example is of a body that its operation reads', async () => {
    const written = ROUTES.filter(row => EXAMPLES[row.field]).map(row => row.field);
    expect(written.sort()).toEqual(Object.keys(EXAMPLES).sort());
    for (const row of ROUTES.filter(({ field }) => EXAMPLES[field])) {
      const answer = await app.request(row.method, `/v1${row.path.replace('{id}', 'none')}`, {
        body: EXAMPLES[row.field],
      });
      // An id of an example names nothing of this workspace.
      const details: { message: string }[] = answer.body.code === 'VALIDATION_ERROR' ? answer.body.details : [];
      expect(
        details.filter(({ message }) => message !== FIELD_RULES.unknown.en),
        row.field,
      ).toEqual([]);
    }
  });
});
