/** Adds a value to the parameters of a statement and returns its place, with its type: `$3::text`. */
export type Bind = (value: unknown, type: 'text' | 'text[]' | 'jsonb' | 'int' | 'int[]' | 'timestamptz') => string;

/** The parameters of one statement; `values` are those that it has already. */
export function parameters(values: unknown[]): Bind {
  return (value, type) => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
}

/** The text and the values of a statement, to be run by `sql(db, ...CLAIM({ moment }))`. */
export type Statement<Values> = (values: Values) => readonly [text: string, values: unknown[]];

/**
 * A constant statement whose parameters have names: `:moment`, as often as it needs it. PostgreSQL gets them by their places. Throws for
 * a call that gives no value for a name.
 */
export function statement<Values extends object>(named: string): Statement<Values> {
  const names: string[] = [];
  const text = named.replace(/(?<![:\w]):([a-z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return values => [text, names.map(name => valueFor(values, name))];
}

function valueFor(values: object, name: string): unknown {
  if (!(name in values)) throw new Error(`The statement has no value for :${name}.`);
  return values[name as keyof typeof values];
}
