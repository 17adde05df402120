import type { Schema } from './document.js';
import type { Model } from './model.js';

type Schemas = Model['schemas'];

/** A schema without its name and without the choice to be null. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref) return resolved(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  const several = (schema.anyOf ?? schema.oneOf)?.filter(part => part.type !== 'null');
  if (several?.length === 1 && !schema.properties) return { ...schema, ...resolved(several[0]!, schemas) };
  return schema;
}

interface Member {
  readonly schema: Schema;
  /** True if every shape of the body has it. */
  readonly isRequired: boolean;
}

/** The members of a body, by their names. Bodies of several shapes take those of all; the server says which do not go together. */
export function membersOf(body: Schema, schemas: Schemas): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  const collect = (schema: Schema, certain: boolean) => {
    const whole = schema.$ref ? resolved(schema, schemas) : schema;
    for (const [name, property] of Object.entries(whole.properties ?? {})) {
      if (property === false) continue;
      members.set(name, { schema: property, isRequired: certain && (whole.required ?? []).includes(name) });
    }
    for (const part of whole.allOf ?? []) collect(part, certain);
    for (const part of whole.oneOf ?? whole.anyOf ?? []) collect(part, false);
  };
  collect(body, true);
  return members;
}
