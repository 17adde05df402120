import type { Schema } from './document.js';
import { MOMENT } from './moments.js';

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const literal = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

const union = (types: readonly string[]): string => {
  const different = [...new Set(types)];
  return different.length === 1 ? different[0]! : `Union[${different.join(', ')}]`;
};

const isCondition = ({ type, properties, $ref, anyOf, oneOf, allOf, items, const: constant }: Schema): boolean =>
  !type &&
  !properties &&
  !$ref &&
  !items &&
  constant === undefined &&
  !oneOf &&
  !allOf &&
  (anyOf ?? []).every(isCondition);

/** The name of an object that is a member of another. */
const inside = (owner: string, member: string): string =>
  owner + member[0]!.toUpperCase() + member.slice(1).replace(/\W/g, '');

/** Types of Python for schemas. Objects inside of others get names, as a TypedDict needs one. */
export class PythonTypes {
  readonly #definitions = new Set<string>();

  constructor(readonly schemas: Readonly<Record<string, Schema>>) {}

  /** The definitions so far, in an order in which none needs one after it but by its name as a text. */
  get text(): string {
    return [...this.#definitions].join('\n');
  }

  define(name: string, schema: Schema): void {
    const { description } = schema;
    const type = this.typeOf(schema, name);
    const note = description ? `# ${description.replaceAll('\n', ' ')}\n` : '';
    if (type !== `"${name}"`) this.#definitions.add(`${note}${name}: TypeAlias = ${type}\n`);
  }

  /**
   * Defines the keyword arguments of a call, of which none is required: its options and these members.
   *
   * @param owner the name of the object that has the members
   */
  defineArguments(
    name: string,
    members: readonly (readonly [argument: string, member: string, Schema])[],
    owner: string,
  ): void {
    const lines = members.map(
      ([argument, member, schema]) => `    ${argument}: ${this.typeOf(schema, inside(owner, member))}\n`,
    );
    this.#definitions.add(`class ${name}(Options, total=False):\n${lines.join('') || '    pass\n'}`);
  }

  /** @param name of an object that has none, and of those inside. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return `"${schema.$ref.split('/').at(-1)!}"`;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const several = schema.anyOf ?? schema.oneOf;
    if (several && !schema.properties && !several.every(isCondition))
      return union(several.map((part, at) => this.typeOf(part, at === 0 ? name : `${name}${at + 1}`)));
    if (schema.allOf) return this.#merged(schema.allOf, name);
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    if (types.length === 0) return schema.properties ? this.#object(schema, name) : 'Any';
    return union(types.map(type => this.#ofType(type, schema, name)));
  }

  #ofType(type: string, schema: Schema, name: string): string {
    if (type === 'array') return `List[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.format === MOMENT && type === 'string') return 'Union[str, datetime]';
    if (type !== 'object') return PLAIN[type]!;
    if (schema.properties) return this.#object(schema, name);
    return `Dict[str, ${typeof schema.additionalProperties === 'object' ? this.typeOf(schema.additionalProperties, `${name}Value`) : 'Any'}]`;
  }

  /** A TypedDict has one list of members. */
  #merged(parts: readonly Schema[], name: string): string {
    const shapes = parts
      .filter(part => !isCondition(part))
      .map(part => (part.$ref ? this.schemas[part.$ref.split('/').at(-1)!]! : part));
    if (shapes.some(({ properties }) => !properties)) return 'Dict[str, Any]';
    return this.#object(
      {
        properties: Object.assign({}, ...shapes.map(({ properties }) => properties)),
        required: shapes.flatMap(({ required = [] }) => required),
      },
      name,
    );
  }

  #object({ properties = {}, required = [] }: Schema, name: string): string {
    const members = Object.entries(properties).flatMap(([key, member]) => {
      if (member === false) return [];
      const type = this.typeOf(member, inside(name, key));
      const note = member.description ? `        # ${member.description.replaceAll('\n', ' ')}\n` : '';
      return [`${note}        ${JSON.stringify(key)}: ${required.includes(key) ? type : `NotRequired[${type}]`},\n`];
    });
    this.#definitions.add(`${name} = TypedDict("${name}", {\n${members.join('').replaceAll(/^ {8}/gm, '    ')}})\n`);
    return `"${name}"`;
  }
}
