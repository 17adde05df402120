import { type GraphQLArgument, getNullableType, isListType } from 'graphql';
import { openedBy } from '../../kernel/graph/scope-groups.js';
import type { Operation } from '../operations.js';
import type { OlderBody } from '../request/legacy.js';
import { deprecationNote } from '../response/deprecation.js';
import {
  argumentOf,
  dryRunPath,
  type Method,
  PREFIX,
  pathParameters,
  type Row,
  rootOf,
  takesBody,
  UPLOAD,
  type Upload,
} from '../route.js';
import { EXAMPLES, FLAT_EXAMPLES } from './examples.js';
import { queryParameters } from './query.js';
import { refusals } from './responses.js';
import { inputMember, inputSchema, type JsonSchema, reference } from './schemas.js';
import { successes } from './success.js';
import { titleOf } from './titles.js';

export const tagOf = (row: Row): string => row.path.split('/')[1] ?? '';

/** The owner of an operation's arguments, as validation rules name it. */
const ownerOf = (row: Row): string => `${rootOf(row)}.${row.field}`;

/** One operation of a path. */
export function describeOperation(operation: Operation, method: Method): JsonSchema {
  const { row, field } = operation;
  const filled = new Set(pathParameters(row.path).map(name => argumentOf(row, name)));
  const free = field.args.filter(({ name }) => !filled.has(name) && !(row.upload && name === UPLOAD));
  const inBody = takesBody(method) && !row.upload;
  const id = operationId(operation);
  return {
    operationId: method === row.method ? id : `${id}By${method[0]}${method.slice(1).toLowerCase()}`,
    summary: titleOf(row, id),
    description: describe(operation),
    ...(row.deprecated ? { deprecated: true } : {}),
    tags: [tagOf(row)],
    security: [{ apiKey: [] }, { apiKeyHeader: [] }, ...oauthOf(row)],
    parameters: [
      ...pathParameters(row.path).map(name => pathParameter(operation, name)),
      ...(inBody ? [] : queryParameters(row, free, ownerOf(row))),
      ...(method === 'POST' && !row.tries ? [reference('parameters', 'IdempotencyKey')] : []),
      reference('parameters', 'Locale'),
    ],
    ...(row.upload ? { requestBody: uploadBody(row.upload) } : {}),
    ...(inBody && free.length > 0 ? { requestBody: requestBody(operation, free) } : {}),
    responses: { ...successes(operation), ...refusals(operation) },
  };
}

/** Any one of the scopes, or none. */
function oauthOf({ scope }: Row): JsonSchema[] {
  const scopes = openedBy(scope);
  return scopes.length === 0 ? [{ oauth: [] }] : scopes.map(name => ({ oauth: [name] }));
}

/** The parameter itself is not described: it would give the operation a second answer. */
function describe({ row, field: { description } }: Operation): string | null | undefined {
  const parts = [
    description,
    row.dryRun && `With \`dryRun=true\` it answers as \`POST ${PREFIX}${dryRunPath(row.path)}\` does.`,
    row.deprecated && deprecationNote(row.deprecated),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : description;
}

/** A verb first: `topics` → `listTopics`, `topic` → `getTopic`; mutations have theirs. */
function operationId({ row, field }: Operation): string {
  if (row.method !== 'GET') return row.field;
  const isList = row.envelope !== 'item' || isListType(getNullableType(field.type));
  return `${row.envelope === 'file' ? 'download' : isList ? 'list' : 'get'}${row.field[0]!.toUpperCase()}${row.field.slice(1)}`;
}

const pathParameter = ({ row, field }: Operation, name: string): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  schema: inputMember(field.args.find(argument => argument.name === argumentOf(row, name))!, ownerOf(row)),
});

function requestBody({ row, olderBody }: Operation, inputs: readonly GraphQLArgument[]): JsonSchema {
  const schema = inputSchema(inputs, ownerOf(row));
  const example = EXAMPLES[row.tries ?? row.field];
  const flat = FLAT_EXAMPLES[row.tries ?? row.field];
  const examples = {
    ...(example ? { example: { value: example } } : {}),
    ...(flat ? { olderShape: { summary: 'The older flat shape', value: flat } } : {}),
  };
  return {
    required: 'required' in schema,
    content: {
      'application/json': { schema: olderBody ? sendBody(row, inputs, olderBody) : schema, examples },
    },
  };
}

const BINARY: JsonSchema = { type: 'string', format: 'binary' };
const FORM: JsonSchema = { type: 'object', required: ['file'], properties: { file: BINARY } };

const uploadBody = ({ types, maxBytes, binary }: Upload): JsonSchema => ({
  required: true,
  description: `${binary ? 'Uncompressed' : 'In UTF-8, uncompressed'}, at most ${maxBytes} bytes.`,
  content: {
    ...Object.fromEntries(types.map(type => [type, { schema: binary ? BINARY : { type: 'string' } }])),
    ...(binary ? { 'multipart/form-data': { schema: FORM } } : {}),
  },
});

const RECIPIENTS: JsonSchema = { type: 'array', items: { type: 'string' }, description: 'Used in place of `to`.' };

/** The canonical body of a send, or the older flat one: which it is, `payload` decides. */
function sendBody(row: Row, inputs: readonly GraphQLArgument[], { members, recipients = [] }: OlderBody): JsonSchema {
  const canonical = inputSchema(inputs, ownerOf(row));
  const { payload: _, ...beside } = canonical['properties'] as Record<string, JsonSchema>;
  const payload = getNullableType(inputs.find(({ name }) => name === 'payload')!.type);
  const fields = 'getFields' in payload ? Object.values(payload.getFields()) : [];
  const flat = inputSchema(
    fields.filter(({ name }) => members.includes(name)),
    String(payload),
  );
  return {
    oneOf: [
      {
        ...canonical,
        title: 'Message',
        required: [...((canonical['required'] as string[] | undefined) ?? []), 'payload'],
      },
      {
        title: 'Message (older flat shape)',
        // Apart, so that generators of types read the conditions as such and not as further shapes.
        allOf: [
          {
            type: 'object',
            ...(recipients.length === 0 ? { required: ['to'] } : {}),
            properties: {
              ...beside,
              to: { oneOf: [{ type: 'string' }, beside['to']], description: 'One recipient, or several.' },
              ...Object.fromEntries(recipients.map(name => [name, RECIPIENTS])),
              ...(flat['properties'] as object),
            },
          },
          { not: { required: ['payload'] }, anyOf: members.map(name => ({ required: [name] })) },
        ],
      },
    ],
  };
}
