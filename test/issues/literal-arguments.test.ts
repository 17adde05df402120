import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

/** The operations that would break the session or the server of the test. */
const LEFT_OUT = new Set(['endOtherSessions', 'switchWorkspace', 'changePassword']);

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1.5,
  Boolean: true,
  DateTimeISO: '2026-11-21T11:00:00Z',
  JSON: { constructor: 'x', toString: { a: [1, null, true] } },
};

function sampleOf(type: GraphQLInputType, depth = 0): unknown {
  const given = getNullableType(type);
  if (isListType(given)) return [sampleOf(given.ofType, depth)];
  if (isEnumType(given)) return given.getValues()[0]!.name;
  if (!isInputObjectType(given)) return SCALARS[given.name] ?? 'text';
  const fields = depth > 3 ? [] : Object.values(given.getFields());
  return Object.fromEntries(fields.map(field => [field.name, sampleOf(field.type, depth + 1)]));
}

/** A value as a document writes it: a name for an enum, and members without quotes. */
function literalOf(type: GraphQLInputType | null, value: unknown): string {
  const given = type && getNullableType(type);
  if (Array.isArray(value)) {
    const item = isListType(given) ? given.ofType : null;
    return `[${value.map(each => literalOf(item, each)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = given && isInputObjectType(given) ? given.getFields() : {};
    const members = Object.entries(value).map(([name, member]) => {
      const own = Object.hasOwn(fields, name) ? fields[name]!.type : null;
      return `${name}: ${literalOf(own, member)}`;
    });
    return `{${members.join(', ')}}`;
  }
  if (given && isListType(given)) return literalOf(given.ofType, value);
  return given && isEnumType(given) ? String(value) : JSON.stringify(value);
}

type Root = 'query' | 'mutation';

function documentsOf(root: Root, field: GraphQLField<unknown, unknown>) {
  const example = (EXAMPLES[field.name] ?? {}) as Readonly<Record<string, unknown>>;
  const args = field.args.map(({ name, type }) => ({
    name,
    type,
    value: Object.hasOwn(example, name) ? example[name] : sampleOf(type),
  }));
  const open = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const selected = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const with_ = (declared: string, used: string) => `${root}${declared} { mine: ${field.name}${used}${selected} }`;
  return {
    literals: with_('', open(args.map(({ name, type, value }) => `${name}: ${literalOf(type, value)}`))),
    variables: with_(
      open(args.map(({ name, type }) => `$${name}: ${type}`)),
      open(args.map(({ name }) => `${name}: $${name}`)),
    ),
    values: Object.fromEntries(args.map(({ name, value }) => [name, value])),
  };
}

interface Shown {
  readonly path?: readonly unknown[];
  readonly extensions: { readonly code: string };
}

describe.each(['query', 'mutation'] as const)('every %s', root => {
  test('is answered with literals and with variables, and names the field of the caller in its errors', async () => {
    const { outside } = app.running.graph!;
    const type = (root === 'query' ? outside.getQueryType() : outside.getMutationType()) as GraphQLObjectType;
    const wrong: unknown[] = [];
    for (const field of Object.values(type.getFields()).filter(({ name }) => !LEFT_OUT.has(name))) {
      const { literals, variables, values } = documentsOf(root, field);
      for (const [how, query, given] of [
        ['literals', literals, {}],
        ['variables', variables, values],
      ] as const) {
        const { body } = await app.graphql(query, given);
        const errors: readonly Shown[] = body.errors ?? [];
        const bad = errors.filter(
          ({ path, extensions: { code } }) =>
            ['INTERNAL_ERROR', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'].includes(code) ||
            (path && path[0] !== 'mine'),
        );
        if (bad.length > 0) wrong.push([field.name, how, bad, query.slice(0, 300)]);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

describe('a template', () => {
  const CREATE = `mutation { mine: createTemplate(name: "T", variables: [{name: "constructor", type: string, required: true}],
    parts: {sms: {message: "Hi {{ constructor }}"}}) { id } }`;

  test('is made, previewed and tested with literals, also with variables that objects have by themselves', async () => {
    const { id } = (await app.graphql(CREATE)).body.data.mine;
    const preview = await app.graphql(
      `{ previewTemplate(id: "${id}", channel: "sms", variables: {constructor: "Ana"}) { text } }`,
    );
    expect(preview.body).toEqual({ data: { previewTemplate: { text: 'Hi Ana' } } });
    const sent = await app.graphql(
      `mutation { testTemplate(id: "${id}", channel: "sms", to: "+14155550000", variables: {constructor: "Ana"}) { __typename } }`,
    );
    expect(sent.body.errors).toBeUndefined();
  });

  test('is made over REST with such a variable, and refused with the field of what is wrong', async () => {
    const body = {
      name: 'T',
      variables: [
        { name: 'constructor', type: 'string' },
        { name: 'toString', type: 'object' },
      ],
      parts: { sms: { message: '{{ constructor }} {{ toString.a }}' } },
    };
    expect((await app.request('POST', '/v1/templates', { body })).status).toBe(201);
    const failed = await app.graphql(
      'mutation { mine: createTemplate(name: "T", variables: [], parts: {constructor: {message: "x"}}) { id } }',
    );
    const [error] = failed.body.errors;
    expect([error.path, error.extensions.code, error.extensions.details[0].field]).toEqual([
      ['mine'],
      'VALIDATION_ERROR',
      'parts.constructor',
    ]);
  });
});

test('JSON that is too deep is refused as a literal as it is in a variable', async () => {
  const deep = (levels: number): string => (levels === 0 ? '1' : `{a: ${deep(levels - 1)}}`);
  const { body } = await app.graphql(
    `mutation { createTemplate(name: "T", variables: [], parts: ${deep(40)}) { id } }`,
  );
  expect(body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});
