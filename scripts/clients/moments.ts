import type { Schema } from './document.js';
import type { Model } from './model.js';

/** The format of a moment that a caller may give as an object of the language, such as a `Date`. */
export const MOMENT = 'moment';

/** The model with that format wherever a caller gives a moment. In answers a moment is a text. */
export function withMoments(model: Model): Model {
  const given = reachedFrom(
    model.methods.flatMap(({ body, query }) => [...(body ? [body] : []), ...query.map(({ schema }) => schema)]),
    model.schemas,
  );
  const schemas = Object.entries(model.schemas).map(([name, schema]) => [
    name,
    given.has(name) ? marked(schema) : schema,
  ]);
  const methods = model.methods.map(method => ({
    ...method,
    body: method.body && marked(method.body),
    query: method.query.map(parameter => ({ ...parameter, schema: marked(parameter.schema) })),
  }));
  return { ...model, methods, schemas: Object.fromEntries(schemas) };
}

/** Names of all schemas that these refer to. */
function reachedFrom(roots: readonly Schema[], schemas: Model['schemas']): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as Schema;
    const name = typeof $ref === 'string' ? $ref.split('/').at(-1)! : null;
    if (name !== null && !names.has(name)) {
      names.add(name);
      visit(schemas[name]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  roots.forEach(visit);
  return names;
}

function marked<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(marked) as Value;
  const members = Object.entries(value).map(([name, inner]) =>
    name === 'format' && inner === 'date-time' ? [name, MOMENT] : [name, marked(inner)],
  );
  return Object.fromEntries(members) as Value;
}
