import type { Parameter, Schema } from './document.js';
import type { Method, Model } from './model.js';
import { lettersOf } from './tree.js';

/**
 * A field as the command line takes it: its name, its type, its text and, of a choice, the values. Types are `text`, `number`, `yes`, `json`; one
 * with `[]` is given several times. `!` at the end says that it is required.
 */
type Field = [name: string, type: string, text: string, values?: string[]];

/** The generated file of the command line, by its name: an operation a line. */
export function cliFiles({ methods, schemas }: Model): Record<string, string> {
  const rows = methods.map(method => JSON.stringify(operationOf(method, schemas)));
  return { 'operations.json': `[\n${rows.join(',\n')}\n]\n` };
}

type Schemas = Model['schemas'];

function operationOf(method: Method, schemas: Schemas) {
  const { resource, method: name, verb, path, params, summary, description, query, codes, bodyRequired } = method;
  const lists = method.shape === 'list' || method.shape === 'meta';
  return {
    resource,
    name,
    verb,
    path,
    params,
    letters: lettersOf(method),
    text: description || summary,
    codes,
    query: query.map(parameter => queryField(parameter, schemas)),
    body: method.body ? bodyFields(method.body, schemas) : [],
    bodyRequired,
    columns: lists || answerIsList(method, schemas) ? columnsOf(itemOf(method, schemas), schemas) : [],
  };
}

const answerIsList = ({ answer }: Method, schemas: Schemas): boolean => resolved(answer, schemas).type === 'array';

const itemOf = (method: Method, schemas: Schemas): Schema => {
  const answer = resolved(method.answer, schemas);
  return answer.type === 'array' ? (answer.items ?? {}) : answer;
};

function resolved(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref) return resolved(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  const several = (schema.anyOf ?? schema.oneOf)?.filter(part => part.type !== 'null');
  if (several?.length === 1 && !schema.properties) return { ...schema, ...resolved(several[0]!, schemas) };
  return schema;
}

const queryField = ({ name, description = '', schema, required }: Parameter, schemas: Schemas): Field =>
  fieldOf(name, { ...schema, description }, required ?? false, schemas);

/** Bodies of several shapes take the fields of all; the server says which do not go together. */
function bodyFields(body: Schema, schemas: Schemas): Field[] {
  const fields = new Map<string, Field>();
  const collect = (schema: Schema, certain: boolean) => {
    const whole = schema.$ref ? resolved(schema, schemas) : schema;
    for (const [name, property] of Object.entries(whole.properties ?? {})) {
      if (property === false) continue;
      const isRequired = certain && (whole.required ?? []).includes(name);
      fields.set(name, fieldOf(name, property, isRequired, schemas));
    }
    for (const part of whole.allOf ?? []) collect(part, certain);
    for (const part of whole.oneOf ?? whole.anyOf ?? []) collect(part, false);
  };
  collect(body, true);
  return [...fields.values()];
}

function fieldOf(name: string, schema: Schema, isRequired: boolean, schemas: Schemas): Field {
  const whole = resolved(schema, schemas);
  const type = `${typeOf(whole, schemas)}${isRequired ? '!' : ''}`;
  const text = schema.description ?? whole.description ?? '';
  const values = (whole.type === 'array' ? resolved(whole.items ?? {}, schemas) : whole).enum?.filter(
    value => typeof value === 'string' && value !== '',
  ) as string[] | undefined;
  return values?.length ? [name, type, text, values] : [name, type, text];
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const several = schema.anyOf ?? schema.oneOf;
  if (several && !schema.properties) {
    const types = several.map(part => typeOf(resolved(part, schemas), schemas));
    // A text or a list of texts is given as texts.
    return types.includes('text[]') ? 'text[]' : types.includes('text') ? 'text' : 'json';
  }
  const [type] = [schema.type ?? (schema.enum ? 'string' : 'object')].flat().filter(each => each !== 'null');
  if (type === 'array') {
    const item = typeOf(resolved(schema.items ?? {}, schemas), schemas);
    return item.endsWith('[]') || item === 'json' ? 'json' : `${item}[]`;
  }
  return { string: 'text', integer: 'number', number: 'number', boolean: 'yes' }[type ?? ''] ?? 'json';
}

/** Members that a person looks for in a table, in this order; all others are in `--json`. */
const COLUMN_ORDER = [
  'id',
  'key',
  'name',
  'label',
  'title',
  'shortcut',
  'api',
  'route',
  'fileName',
  'code',
  'event',
  'channel',
  'kind',
  'type',
  'direction',
  'to',
  'from',
  'phoneNumber',
  'address',
  'domain',
  'email',
  'phone',
  'externalId',
  'url',
  'destinationUrl',
  'field',
  'value',
  'text',
  'status',
  'substatus',
  'attempts',
  'mode',
  'progress',
  'cost',
  'clicks',
  'count',
  'amount',
  'messageId',
  'description',
  'sandbox',
  'timestamp',
  'at',
  'createdAt',
];
const MOST_COLUMNS = 7;

function columnsOf(item: Schema, schemas: Schemas): string[] {
  const whole = resolved(item, schemas);
  const isPlain = (property: Schema | false) =>
    property !== false && !['json', 'json[]'].includes(typeOf(resolved(property, schemas), schemas));
  const plain = Object.entries(whole.properties ?? {}).flatMap(([name, property]) => (isPlain(property) ? [name] : []));
  const ordered = COLUMN_ORDER.filter(name => plain.includes(name));
  // The time stays where there are too many.
  const last = ['timestamp', 'at', 'createdAt'].find(name => ordered.includes(name));
  const chosen = ordered.filter(name => name !== last && !['timestamp', 'at', 'createdAt'].includes(name));
  const columns = [...chosen.slice(0, MOST_COLUMNS - 1), ...(last ? [last] : [])];
  return columns.length > 1 ? columns : plain.slice(0, MOST_COLUMNS);
}
