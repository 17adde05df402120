import type { Schema } from './document.js';
import { MOMENT } from './moments.js';

/** A comment of documentation, at an indentation. */
export function docComment(text: string | undefined, indent = ''): string {
  if (!text) return '';
  const lines = text.trim().replaceAll('*/', '*\u200b/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map(line => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

export const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

const isOnlyCondition = ({ type, properties, $ref, anyOf, oneOf, allOf, items, const: constant }: Schema): boolean =>
  !type &&
  !properties &&
  !$ref &&
  !items &&
  constant === undefined &&
  !oneOf &&
  !allOf &&
  (anyOf ?? []).every(isOnlyCondition);

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * The TypeScript of a schema. `prefix` goes before names of schemas: `t.`. Conditions on which members there must be (`anyOf` of
 * `required`) are left to the server.
 */
export function typeOf(schema: Schema, prefix = '', indent = ''): string {
  const inside = (inner: Schema) => typeOf(inner, prefix, indent);
  if (schema.$ref) return prefix + schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return union(schema.enum.map(quoted));
  const several = schema.anyOf ?? schema.oneOf;
  if (several && !schema.properties && !several.every(isOnlyCondition)) return union(several.map(inside));
  if (schema.allOf)
    return schema.allOf
      .filter(part => !isOnlyCondition(part))
      .map(part => (part.anyOf || part.oneOf ? `(${inside(part)})` : inside(part)))
      .join(' & ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return schema.properties ? objectOf(schema, prefix, indent) : 'unknown';
  return union(types.map(type => ofType(type, schema, prefix, indent)));
}

function ofType(type: string, schema: Schema, prefix: string, indent: string): string {
  if (type === 'array') {
    const item = typeOf(schema.items ?? {}, prefix, indent);
    return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.format === MOMENT) return 'string | Date';
  return type === 'object' ? objectOf(schema, prefix, indent) : PLAIN[type]!;
}

function objectOf(schema: Schema, prefix: string, indent: string): string {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, prefix, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    if (member === false) return `${inner}${memberName(name)}?: never;\n`;
    const mark = required.includes(name) ? '' : '?';
    return `${docComment(member.description, inner)}${inner}${memberName(name)}${mark}: ${typeOf(member, prefix, inner)};\n`;
  });
  return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('')}${indent}}`;
}
