/** A part of the JSON Schema of definitions, as far as forms follow it. */
export interface Schema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema & { readonly oneOf?: readonly Schema[] };
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface DefinitionSchema extends Schema {
  readonly properties: Readonly<Record<'triggers' | 'steps' | 'entry', Schema>>;
}

/** The schema of a kind of step or trigger. */
export const kindIn = (schema: DefinitionSchema, list: 'triggers' | 'steps', type: string): Schema | undefined =>
  schema.properties[list].items?.oneOf?.find(kind => kind.properties?.['type']?.const === type);

const DURATION = '[smhd]$';
const STEP_NAME = '{0,39}$';
const TIME = '[0-5]\\d$';

/** A member is entered by one of these. */
export type Form =
  | 'duration'
  | 'time'
  | 'step'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'number'
  | 'switch'
  | 'text'
  | 'json';

export function formOf(schema: Schema): Form {
  const { type, pattern = '', items } = schema;
  if (schema.enum) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'switch';
  if (type === 'array') return items?.enum ? 'choices' : items?.type === 'string' ? 'texts' : 'json';
  if (type !== 'string') return 'json';
  if (pattern.endsWith(DURATION)) return 'duration';
  if (pattern.endsWith(TIME)) return 'time';
  return pattern.startsWith('^[A-Za-z][') && pattern.endsWith(STEP_NAME) ? 'step' : 'text';
}
