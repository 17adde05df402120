import { CHANNEL_NAMES, LINE_CHANNELS } from '../../catalogue/channels.js';
import { COLUMN_NAMES } from '../../catalogue/contact-file/columns.js';
import type { Parameter, Schema } from './document.js';
import { membersOf, resolved } from './members.js';
import type { Method, Model } from './model.js';
import { lettersOf } from './tree.js';

/**
 * A field as the command line takes it: its name, its type, its text and, of a choice, the values. Types are `text`, `number`, `yes`, `json`; one
 * with `[]` is given several times. `!` at the end says that it is required.
 */
type Field = [name: string, type: string, text: string, values?: string[]];

/** The generated files of the command line, by their names: an operation a line, the fields that columns fill, and the channels. */
export function cliFiles({ methods, schemas }: Model): Record<string, string> {
  const rows = methods.map(method => JSON.stringify(operationOf(method, schemas)));
  return {
    'operations.json': `[\n${rows.join(',\n')}\n]\n`,
    'channels.json': `${JSON.stringify({ all: CHANNEL_NAMES, withLines: LINE_CHANNELS })}\n`,
    'columns.json': `${JSON.stringify(Object.keys(COLUMN_NAMES), null, 1)}\n`,
  };
}

type Schemas = Model['schemas'];

function operationOf(method: Method, schemas: Schemas) {
  const {
    resource,
    method: name,
    verb,
    path,
    params,
    summary,
    description,
    query,
    scopes,
    codes,
    bodyRequired,
  } = method;
  const lists = method.shape === 'list' || method.shape === 'meta';
  return {
    resource,
    name,
    verb,
    path,
    params,
    letters: lettersOf(method),
    text: description || summary,
    scopes,
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

const queryField = ({ name, description = '', schema, required }: Parameter, schemas: Schemas): Field =>
  fieldOf(name, { ...schema, description }, required ?? false, schemas);

const bodyFields = (body: Schema, schemas: Schemas): Field[] =>
  [...membersOf(body, schemas)].map(([name, { schema, isRequired }]) => fieldOf(name, schema, isRequired, schemas));

function fieldOf(name: string, schema: Schema, isRequired: boolean, schemas: Schemas): Field {
  const whole = resolved(schema, schemas);
  const type = `${typeOf(whole, schemas)}${isRequired ? '!' : ''}`;
  const text = schema.description ?? whole.description ?? '';
  // One value or several are a list of which one may be given.
  const list = [whole, ...(whole.anyOf ?? [])].find(({ type }) => [type].flat().includes('array'));
  const values = (list ? resolved(list.items ?? {}, schemas) : whole).enum?.filter(
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
