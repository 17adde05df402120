import { GraphQLNonNull, type GraphQLObjectType, type GraphQLOutputType, getNullableType, isObjectType } from 'graphql';
import type { Operation } from '../operations.js';
import { ENVELOPES, type EnvelopeName } from '../response/envelope.js';
import { PICTURE_TYPE } from '../response/picture.js';
import type { Row } from '../route.js';
import { successHeaders } from './responses.js';
import { sampleOf } from './samples.js';
import { type JsonSchema, schemaOf } from './schemas.js';

/** The answers of an operation that worked, by status. */
export function successes({ row, field }: Operation): Record<string, JsonSchema> {
  const answer = (description: string, body: JsonSchema, example: object): JsonSchema => ({
    description,
    headers: successHeaders(row),
    content: {
      'application/json': { schema: body, examples: { success: { value: example } } },
      ...(row.picture ? { [PICTURE_TYPE]: { schema: { type: 'string', format: 'binary' } } } : {}),
    },
  });
  if (row.envelope === 'file') return { [row.status]: fileAnswer(row) };
  const done = answer(
    row.tries ? 'What would become of each recipient.' : DESCRIPTIONS[row.envelope],
    row.ids ? sendSchema(field.type, row.ids) : envelopeSchema(row, field.type),
    ENVELOPES[row.envelope].wrap(sampleOf(field.type), row.ids),
  );
  if (row.made) return { 200: { ...done, description: 'The object, which existed already.' }, [row.status]: done };
  return { [row.status]: done };
}

const FILE_NAME = { description: 'The name under which to save the file.', schema: { type: 'string' } };

const fileAnswer = (row: Row): JsonSchema => ({
  description: DESCRIPTIONS.file,
  headers: { ...successHeaders(row), 'Content-Disposition': FILE_NAME },
  content: Object.fromEntries((row.types ?? []).map(type => [type, { schema: { type: 'string' } }])),
});

const DESCRIPTIONS: Readonly<Record<EnvelopeName, string>> = {
  item: 'The object.',
  list: 'A page of the list.',
  statement: 'The object, with a page of its list.',
  meta: 'The list.',
  accepted: 'The messages are stored and will be sent. Read their state, or receive events.',
  deleted: 'The object was deleted.',
  file: 'The file. A connection that ends before the file does was cut by an error.',
};

const envelope = (parts: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['success', ...Object.keys(parts)],
  properties: { success: { const: true }, ...parts },
});

function envelopeSchema({ envelope: name, reveals }: Row, type: GraphQLOutputType): JsonSchema {
  if (reveals) return envelope({ data: revealing(type, reveals) });
  const answered = getNullableType(type);
  const beside = name === 'list' ? 'pagination' : name === 'meta' ? 'meta' : null;
  if (name === 'statement' && isObjectType(answered)) return statementSchema(answered);
  if (!beside || !isObjectType(answered)) return envelope({ data: schemaOf(type) });
  const { items, [beside]: extra } = answered.getFields();
  return envelope({ data: schemaOf(items!.type), [beside]: schemaOf(extra!.type) });
}

/** Returns the schema of an object of which these fields have a value. */
function revealing(type: GraphQLOutputType, names: readonly string[]): JsonSchema {
  const answered = getNullableType(type);
  const fields = isObjectType(answered) ? answered.getFields() : {};
  const properties = names.map(name => [name, schemaOf(new GraphQLNonNull(getNullableType(fields[name]!.type)))]);
  return { allOf: [schemaOf(type), { type: 'object', required: names, properties: Object.fromEntries(properties) }] };
}

/** Returns the schema of an object whose page is a member beside it. */
function statementSchema(type: GraphQLObjectType): JsonSchema {
  const { pagination, ...fields } = type.getFields();
  const names = Object.keys(fields);
  const properties = Object.fromEntries(names.map(name => [name, schemaOf(fields[name]!.type)]));
  return envelope({ data: { type: 'object', required: names, properties }, pagination: schemaOf(pagination!.type) });
}

function sendSchema(type: GraphQLOutputType, ids: string): JsonSchema {
  const alias = { type: 'array', items: { type: 'string' }, description: 'The same as `messageIds`.' };
  const named = { type: 'object', required: [ids], properties: { [ids]: alias } };
  return envelope({ data: { allOf: [schemaOf(type), named] } });
}
